// Generates the release's `run`: a shell script that needs only /bin/sh and uses the same flags as the other
// scripts.
import { SERVE_ENV, serveArgs, serveDomainArgs } from "../../lib/serve-args.mjs";

/** Placeholders for the shell. `"$@"` expands to one word per domain. */
const at = { root: "$HERE", data: "$DATA", http: "$HOST:$PORT", domain: "$@", origins: "$ORIGINS" };
const words = (/** @type {string[]} */ args) => args.map((arg) => `"${arg}"`).join(" ");

/** Variables that are already set stay. */
const settings = Object.entries(SERVE_ENV)
  .map(([name, value]) => `export ${name}="\${${name}:-${value}}"`)
  .join("\n");

export const runScript = () => `#!/bin/sh
# Serves the app from the folder this file is in.
set -eu
usage() {
  echo 'Usage:
  ./run                          http://127.0.0.1:8090; settings: PORT= HOST= DATA= ORIGINS=
  ./run yourdomain.com           https, with a certificate from Lets Encrypt (ports 80 and 443 must be free)
  ./run admin EMAIL PASSWORD     makes an admin of the dashboard (/_/)
  ./run --print ...              shows the command instead of running it' >&2
  exit 2
}
case $0 in */*) HERE=\${0%/*} ;; *) HERE=. ;; esac
HERE=$(CDPATH='' cd -- "$HERE" && pwd -P)
: "\${DATA:=$HERE/pb_data}" "\${HOST:=127.0.0.1}" "\${PORT:=8090}"
# Relative folders are meant from where one stands.
case $DATA in /*) ;; *) DATA=$(pwd -P)/$DATA ;; esac
${settings}

print=
if [ "\${1-}" = --print ]; then print=1; shift; fi

case \${1-} in
  '')
    : "\${ORIGINS:=http://$HOST:$PORT}"
    set -- ${words(serveArgs(at))} ;;
  admin)
    [ $# -eq 3 ] || usage
    set -- superuser upsert "$2" "$3" "--dir=$DATA" "--hooksDir=$HERE/licences" "--migrationsDir=$HERE/pb_migrations" --dev=false ;;
  *.*)
    : "\${ORIGINS:=https://$1}"
    set -- ${words(serveDomainArgs(at))} ;;
  *) usage ;;
esac

if [ -n "$print" ]; then echo "$HERE/pocketbase $*"; exit 0; fi
exec "$HERE/pocketbase" "$@"
`;
