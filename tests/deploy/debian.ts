import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where a program of the system is; installs its Debian package where it is missing and we may. Throws with what to do. */
export function ensureProgram(path: string, ...packages: string[]): string {
  if (existsSync(path)) return path;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    // Tests beside this one may install something too, and apt-get does not wait for another. One source that is away makes
    // the update fail; the others may have what we want.
    const install = `apt-get update -q; apt-get install -q -y --no-install-recommends ${packages.join(" ")}`;
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    spawnSync("flock", [join(tmpdir(), "dwar-apt-get"), "sh", "-c", install], { env, stdio: "ignore" });
  }
  if (existsSync(path)) return path;
  throw new Error(`The tests of deploy/ need ${path}. On Debian, as root: apt-get install ${packages.join(" ")}`);
}

/** A certificate for localhost that nobody trusts. */
export function makeCertificate(certificate: string, key: string): void {
  execFileSync(
    ensureProgram("/usr/bin/openssl", "openssl"),
    ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"].concat([
      "-subj",
      "/CN=localhost",
      "-keyout",
      key,
      "-out",
      certificate,
    ]),
    { stdio: "ignore" },
  );
}
