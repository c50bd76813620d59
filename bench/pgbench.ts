import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { readSearchPath } from '#server/env.ts';
import type { Measured } from './stock.ts';

type Statement = { text: string; values: unknown[] };
type Script = { organization: Measured; rows?: Statement; count?: Statement };

/** Postgres' own load generator, where the machine has it. */
export function findPgbench() {
  return readSearchPath()
    .map((folder) => path.join(folder, 'pgbench'))
    .find((file) => existsSync(file));
}

/** The SQL alone: the organisation set, the page and the total, in one message. */
export async function runPgbench(program: string, appUrl: string, scripts: Script[], clients: number, seconds: number) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-'));
  try {
    const files = scripts.slice(0, 100).map((script, at) => {
      const file = path.join(folder, `${at}.sql`);
      writeFileSync(file, textOf(script));
      return ['-f', file];
    });
    const options = ['-n', '-c', String(clients), '-j', String(Math.min(2, clients)), '-T', String(Math.ceil(seconds))];
    const log = ['-l', `--log-prefix=${path.join(folder, 'log')}`];
    await promisify(execFile)(program, [...options, ...log, ...files.flat(), appUrl], { maxBuffer: 1e8 });
    const times = readdirSync(folder)
      .filter((name) => name.startsWith('log'))
      .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').trim().split('\n'))
      .map((line) => Number(line.split(' ')[2]) / 1000);
    return { times, seconds: Math.ceil(seconds) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function textOf({ organization, rows, count }: Script) {
  const set = `select set_config('app.organizationId', '${organization.id}', true)`;
  return ['begin read only', set, rows && inlined(rows), count && inlined(count), 'commit;']
    .filter(Boolean)
    .join('\\;\n');
}

/** The statement with its values in it. */
function inlined({ text, values }: Statement) {
  return text.replace(/\$(\d+)/g, (_, number) => literal(values[Number(number) - 1])).replaceAll('\n', ' ');
}

function literal(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]`;
  return pg.escapeLiteral(String(value));
}
