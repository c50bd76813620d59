import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { readSearchPath } from '#server/env.ts';

/** A proof of how the product is run, on a machine with Debian's packages. */
export type Step = {
  name: string;
  /** Debian's packages, by the programs that they bring. */
  needs: Readonly<Record<string, string>>;
  /** What was seen. Throws where something is not as promised. */
  run: (minutes: number) => Promise<string>;
};

/** Where a program of the system is. */
export const findProgram = (name: string) =>
  [...readSearchPath(), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => path.join(folder, name))
    .find((file) => fs.existsSync(file));

/** Debian's packages that are missing for a step. */
export const missingPackages = ({ needs }: Step) =>
  Object.entries(needs).flatMap(([program, name]) => (findProgram(program) ? [] : [name]));

/** Runs a program to its end. @returns what it printed; throws that where it failed */
export function runProgram(name: string, options: readonly string[]) {
  const file = findProgram(name);
  if (!file) throw new Error(`${name} is not installed`);
  const { status, stdout, stderr } = spawnSync(file, options, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${name} ${options.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
  return `${stdout}${stderr}`;
}
