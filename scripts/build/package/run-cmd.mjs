// Generates `run.cmd`, which is `run` for Windows, with the same flags. Its lines were tried in Wine's cmd.exe, and not on Windows.
import { migrationFailure } from "../../lib/migration-failure.mjs";
import { SERVE_ENV, serveArgs, serveDomainArgs } from "../../lib/serve-args.mjs";

/** Variables of cmd.exe; `%*` is all arguments. */
const at = { root: "%HERE%", data: "%DATA%", http: "%HOST%:%PORT%", domain: "%*", origins: "%ORIGINS%" };
const words = (/** @type {string[]} */ args) =>
  args.map((arg) => (arg === at.domain ? arg : `"${arg.replaceAll("/", "\\")}"`)).join(" ");

const settings = Object.entries({
  HOST: "127.0.0.1",
  PORT: "8090",
  DATA: "%HERE%\\pb_data",
  ...SERVE_ENV,
}).map(([name, value]) => `if not defined ${name} set "${name}=${value}"`);
const program = '"%HERE%\\pocketbase.exe"';
const folders =
  '"--dir=%DATA%" "--hooksDir=%HERE%\\licences" "--migrationsDir=%HERE%\\pb_migrations" --dev=false';

const lines = () => [
  "@echo off",
  "rem Serves the app from the folder this file is in.",
  "rem   run                          http://127.0.0.1:8090; settings: PORT HOST DATA ORIGINS",
  "rem   run yourdomain.com           https, with a certificate from Lets Encrypt (ports 80 and 443 must be free)",
  "rem   run admin EMAIL PASSWORD     makes an admin of the dashboard (/_/)",
  "setlocal",
  'set "HERE=%~dp0"',
  'set "HERE=%HERE:~0,-1%"',
  ...settings,
  'if "%~1"=="admin" goto admin',
  `${program} migrate up ${folders} > "%TEMP%\\jholok.txt" 2>&1`,
  "rem PocketBase ends a failed migration with 0.",
  '"%SystemRoot%\\System32\\find.exe" "Error: " "%TEMP%\\jholok.txt" > nul',
  "if not errorlevel 1 goto failed",
  'if not "%~1"=="" goto domain',
  'if not defined ORIGINS set "ORIGINS=http://%HOST%:%PORT%"',
  `${program} ${words(serveArgs(at))}`,
  "exit /b",
  ":domain",
  'if not defined ORIGINS set "ORIGINS=https://%~1"',
  `${program} ${words(serveDomainArgs(at))}`,
  "exit /b",
  ":admin",
  `${program} superuser upsert %2 %3 ${folders}`,
  "exit /b",
  ":failed",
  'type "%TEMP%\\jholok.txt"',
  "echo.",
  `echo ${migrationFailure("%DATA%")}`,
  "exit /b 1",
];

/** cmd.exe finds labels only in files with its own line ends. */
export const runCmd = () => `${lines().join("\r\n")}\r\n`;
