# make run     set up, build, and open the window on the demo; without a
#              display, walk through the demo in the terminal
# make test    set up, and run everything a change must pass
#
# The targets below them are the parts of these two, and daily tools.

GO   ?= go
BIN  := bin/kroniek
TEXT := bin/kroniek-text

# The window needs a display; on Linux that is an X display (or Xwayland).
ifeq ($(shell uname -s),Linux)
  DISPLAY_FOUND := $(DISPLAY)
else
  DISPLAY_FOUND := yes
endif

# The C below the window only hands calls on to the system, and optimising it
# costs the first build many minutes.
export CGO_CFLAGS ?= -O0 -g0

.DEFAULT_GOAL := help
.PHONY: help run test setup setup-text setup-test build build-text demo-text \
        check-go check-corpus check-race bench shots fmt lint

help:
	@sed -n 's/^# \{0,1\}//p; /^$$/q' Makefile

ifeq ($(DISPLAY_FOUND),)
run:
	@echo 'Er is geen scherm (DISPLAY is leeg): de demo loopt in de terminal.'
	@echo 'There is no display (DISPLAY is empty): the demo runs in the terminal.'
	@$(MAKE) --no-print-directory demo-text
else
run: build
	$(BIN) demo
endif

test: check-go check-corpus check-race

# --- set-up: .ci/setup says what is missing and installs it ---

setup:
	.ci/setup window

setup-text:
	.ci/setup text

setup-test:
	.ci/setup test

# --- building ---

build: setup
	$(GO) build -o $(BIN) .

build-text: setup-text
	CGO_ENABLED=0 $(GO) build -tags nogui -o $(TEXT) .

demo-text: build-text
	$(TEXT) demo --text

# --- the parts of the test ---

# The outcome may not hang on the machine's language or time zone; these are
# fixed so that a failure looks the same everywhere. The time limit leaves room
# for the first compilation of the window, which takes minutes.
check-go check-race: export LC_ALL :=
check-go check-race: export LANG := nl_NL.UTF-8
check-go check-race: export LC_CTYPE := C.UTF-8
check-go check-race: export TZ := Europe/Amsterdam

check-go: setup-test
	$(GO) vet ./...
	$(GO) vet -tags nogui ./...
	$(GO) build -o $(BIN) .
	$(GO) test -timeout 40m ./...

check-corpus: build-text
	$(TEXT) validate corpus
	$(TEXT) test corpus

check-race: setup-test
	$(GO) test -race -timeout 30m ./engine/... ./cell/... ./store/...

# --- daily tools ---

# The engine beside a yardstick, in ratios; a module of its own.
bench:
	cd bench && $(GO) run .

# Pictures of every screen, in both sizes, languages and themes.
shots: setup-test
	$(GO) test -count=1 -timeout 60m -tags shots -run TestShots -v .

fmt:
	gofmt -w $$(git ls-files '*.go')

lint:
	@command -v golangci-lint >/dev/null 2>&1 || { \
	  echo 'golangci-lint (versie 2) ontbreekt op het PATH.'; \
	  echo 'golangci-lint (version 2) is not on the PATH.'; exit 1; }
	golangci-lint run
