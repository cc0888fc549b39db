// PocketBase with a wall clock that a test sets forward and back. libfaketime cannot do this: the program is static, and Go
// reads the time without a library. So the same version is built from its source with two changes: Go's `time.Now` and
// SQLite's clock add the seconds that a file names. Timers stay as they are, as on a machine whose clock is set.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { VERSION } from "../../../scripts/lib/pocketbase-release.mjs";
import { ROOT } from "../server";

const FOLDER = join(ROOT, ".cache/tools/shifted-clock");
const PROGRAM = join(FOLDER, `pocketbase-${VERSION}`);
const POCKETBASE = `github.com/pocketbase/pocketbase`;

const SHIFT = `package time

import (
	"syscall"
	"unsafe"
)

var shiftFile = pathOf("CLOCK_SHIFT")

func pathOf(variable string) *byte {
	name, _ := syscall.Getenv(variable)
	if name == "" {
		return nil
	}
	path, _ := syscall.BytePtrFromString(name)
	return path
}

// Shift is the number of seconds in the file that CLOCK_SHIFT names. The system calls are raw: the scheduler also asks for the
// time on its own stack, where a call that may block ends the program ("morestack on g0").
func Shift() (seconds int64) {
	if shiftFile == nil {
		return 0
	}
	const workingFolder = ^uintptr(99) // AT_FDCWD
	file, _, failed := syscall.RawSyscall6(syscall.SYS_OPENAT, workingFolder, uintptr(unsafe.Pointer(shiftFile)), 0, 0, 0, 0)
	if failed != 0 {
		return 0
	}
	var text [16]byte
	n, _, failed := syscall.RawSyscall(syscall.SYS_READ, file, uintptr(unsafe.Pointer(&text)), uintptr(len(text)))
	syscall.RawSyscall(syscall.SYS_CLOSE, file, 0, 0)
	if failed != 0 {
		return 0
	}
	sign := int64(1)
	for _, letter := range text[:n] {
		if letter == '-' {
			sign = -1
		} else if letter >= '0' && letter <= '9' {
			seconds = seconds*10 + int64(letter-'0')
		}
	}
	return sign * seconds
}
`;

const go = (...args: string[]) =>
  execFileSync("go", args, {
    cwd: FOLDER,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, GOFLAGS: "", CGO_ENABLED: "0" },
  }).trim();

/** Replaces text that must be there, so that another version of Go or SQLite is noticed. */
function changed(file: string, from: string, to: string): string {
  const text = readFileSync(file, "utf8");
  if (text.split(from).length !== 2) throw new Error(`${file} has no single ${from}`);
  return text.replace(from, to);
}

/** Builds the program once; takes a minute or two. @returns its path */
export function shiftedPocketBase(): string {
  if (existsSync(PROGRAM)) return PROGRAM;
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  go("mod", "init", "shifted");
  go("mod", "edit", `-require=${POCKETBASE}@v${VERSION}`);
  go("mod", "download", POCKETBASE);
  const source = go("list", "-m", "-f", "{{.Dir}}", POCKETBASE);
  cpSync(join(source, "examples/base/main.go"), join(FOLDER, "main.go"));
  go("mod", "tidy");
  go("mod", "vendor");
  const libc = join(FOLDER, "vendor/modernc.org/libc/ccgo_linux_amd64.go");
  const clock = "r = int32(X__syscall2(tls, int64(SYS_clock_gettime), int64(clk), int64(ts)))";
  const added =
    "if r == 0 && clk == CLOCK_REALTIME { (*Ttimespec)(unsafe.Pointer(ts)).Ftv_sec += time.Shift() }";
  writeFileSync(libc, changed(libc, clock, `${clock}; ${added}`));
  writeFileSync(libc, changed(libc, "import (", 'import (\n\t"time"'));
  const time = join(go("env", "GOROOT"), "src/time");
  const now = "func Now() Time {\n\tsec, nsec, mono := runtimeNow()";
  writeFileSync(join(FOLDER, "time.txt"), changed(join(time, "time.go"), now, `${now}\n\tsec += Shift()`));
  writeFileSync(join(FOLDER, "shift.txt"), SHIFT);
  const Replace = {
    [join(time, "time.go")]: join(FOLDER, "time.txt"),
    [join(time, "shift.go")]: join(FOLDER, "shift.txt"),
  };
  writeFileSync(join(FOLDER, "overlay.json"), JSON.stringify({ Replace }));
  const version = `-X ${POCKETBASE}.Version=${VERSION}`;
  go("build", "-mod=vendor", "-overlay=overlay.json", `-ldflags=-s -w ${version}`, "-o", PROGRAM, ".");
  return PROGRAM;
}
