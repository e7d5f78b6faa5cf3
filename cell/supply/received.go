package supply

import (
	"fmt"
	"time"

	"kroniek/engine/value"
)

// timeZone is where a day begins and ends: a message is received on the day it
// is there, wherever its sender or its server is.
const timeZone = "Europe/Amsterdam"

// ReceivedOn reads the day on which something was received: written as a day,
// or as the moment of an electronic message (RFC 3339). An empty text is no
// day.
func ReceivedOn(text string) (value.Date, error) {
	if text == "" {
		return 0, nil
	}
	moment, err := time.Parse(time.RFC3339, text)
	if err != nil {
		return value.ParseDate(text)
	}
	place, err := time.LoadLocation(timeZone)
	if err != nil {
		return 0, fmt.Errorf("the time zone %s: %w", timeZone, err)
	}
	there := moment.In(place)
	return value.DateOf(there.Year(), int(there.Month()), there.Day())
}
