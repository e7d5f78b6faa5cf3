package engine_test
import ("testing";"os";"path/filepath";"strings";"io/fs";"kroniek/engine";"kroniek/engine/value")
func TestZZ(t *testing.T){
 var files []engine.File
 filepath.WalkDir("../../shared/peer/corpus",func(p string,d fs.DirEntry,err error)error{
  if strings.HasSuffix(p,".yaml"){b,_:=os.ReadFile(p);files=append(files,engine.File{Name:p,Data:b})}
  return nil})
 c,err:=engine.Load(files...)
 if err!=nil{t.Fatal(err)}
 _=value.Absent
 _=c
}
