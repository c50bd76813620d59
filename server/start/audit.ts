import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { environmentWith, readNpmPath } from '#server/env.ts';
import { root } from './paths.ts';

const longest = 60_000;
const counting: readonly string[] = ['high', 'critical'];

const report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string() })),
});

/** The packages with a known hole that counts, in words; undefined where the registry gave no answer. */
export function readAudit(answer: string): string[] | undefined {
  try {
    const { vulnerabilities } = report.parse(JSON.parse(answer));
    return Object.entries(vulnerabilities)
      .filter(([, { severity }]) => counting.includes(severity))
      .map(([name, { severity, range }]) => `${name} ${range} (${severity})`);
  } catch {
    return undefined;
  }
}

/** Asks the registry of npm for known holes in the packages of production. */
export async function auditPackages() {
  const npm = readNpmPath();
  const options = ['audit', '--omit=dev', '--json'];
  const child = spawn(npm ? process.execPath : 'npm', npm ? [npm, ...options] : options, {
    cwd: root,
    env: environmentWith({}),
    timeout: longest,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const failed = new Promise<string>((resolve) => child.on('error', () => resolve('')));
  return readAudit(await Promise.race([text(child.stdout), failed]));
}
