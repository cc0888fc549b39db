// Generates the release's `run`: a shell script that needs only /bin/sh and uses the same flags as the other
// scripts. Before it serves it applies the migrations: PocketBase does so too, but `exec` leaves nobody to explain a failure.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { migrationFailure } from "../../lib/migration-failure.mjs";
import { ROOT } from "../../lib/paths.mjs";
import { SERVE_ENV, serveArgs, serveDomainArgs } from "../../lib/serve-args.mjs";

/** Placeholders for the shell. `"$@"` expands to one word per domain. */
const at = { root: "$HERE", data: "$DATA", http: "$HOST:$PORT", domain: "$@", origins: "$ORIGINS" };
const words = (/** @type {string[]} */ args) => args.map((arg) => `"${arg}"`).join(" ");

/** Variables that are already set stay. */
const settings = Object.entries(SERVE_ENV)
  .map(([name, value]) => `export ${name}="\${${name}:-${value}}"`)
  .join("\n");

/** File names of all hooks and migrations, separated by spaces. PocketBase loads each one that it finds. No release has a hook `own-…`. */
const shipped = () =>
  ["pb_hooks", "pb_migrations"]
    .flatMap((folder) => readdirSync(join(ROOT, folder)).sort())
    .filter((name) => /\.pb\.js$|^\d+_.*\.js$/.test(name))
    .join(" ");

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

SHIPPED='${shipped()}'

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

if [ "$1" = serve ]; then
  left=
  for file in "$HERE"/pb_hooks/*.pb.js "$HERE"/pb_migrations/*.js; do
    case $file in "$HERE"/pb_hooks/own-*) continue ;; esac
    case " $SHIPPED " in *" \${file##*/} "*) ;; *) left=1; echo "  rm '$file'" >&2 ;; esac
  done
  if [ -n "$left" ]; then
    echo 'PocketBase would load these files of another version. Delete them as above, then start again.
A hook of your own may stay if its name begins with own-, such as pb_hooks/own-mail.pb.js.' >&2
    exit 78
  fi
  said=$("$HERE/pocketbase" migrate up "--dir=$DATA" "--hooksDir=$HERE/licences" "--migrationsDir=$HERE/pb_migrations" --dev=false 2>&1) || :
  # PocketBase ends a failed migration with 0.
  case $said in *Error:*)
    echo "$said

${migrationFailure("$DATA")}
To go back, delete pb_hooks and pb_migrations in $HERE, unpack the archive of the version before over that folder, and start." >&2
    exit 78 ;;
  esac
fi
exec "$HERE/pocketbase" "$@"
`;
