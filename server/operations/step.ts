import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { readSearchPath } from '#server/env.ts';

/** One proof that needs programs of the machine. `seconds` is how long it works where that matters. */
export type Step = { name: string; run(seconds?: number): Promise<void> };

/** Where a program of the system is. `name` is also that of its Debian package unless another is given. */
export function findProgram(name: string, debianPackage = name) {
  const folders = [...readSearchPath(), '/usr/sbin', '/usr/local/sbin'];
  const file = folders.map((folder) => path.join(folder, name)).find((each) => fs.existsSync(each));
  if (!file) throw new Error(`${name} is missing: apt-get install ${debianPackage}`);
  return file;
}

/** Runs a program to its end. @returns what it printed; throws that where it failed */
export function runProgram(name: string, options: readonly string[], debianPackage = name) {
  const { status, stdout, stderr } = spawnSync(findProgram(name, debianPackage), options, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${name} ${options.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
  return `${stdout}${stderr}`;
}
