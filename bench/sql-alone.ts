import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { readSearchPath } from '#server/env.ts';
import type { Round } from './load.ts';
import type { Statements } from './questions.ts';
import type { Measured } from './stock.ts';

type Statement = { text: string; values: unknown[] };
type Script = { organization: Measured; rows: Statement; count: Statement };
type Run = (appUrl: string, scripts: Script[], clients: number, seconds: number) => Promise<Round>;

/**
 * Runs plain SQL (organisation, page and total in one message): pgbench where available, otherwise a loop of node-
 * postgres.
 */
export function openSqlAlone(): { by: string; run: Run } {
  const program = readSearchPath()
    .map((folder) => path.join(folder, 'pgbench'))
    .find((file) => existsSync(file));
  if (!program) return { by: 'a loop of node-postgres', run: runLoop };
  return { by: 'pgbench', run: (...asked) => runPgbench(program, ...asked) };
}

async function runPgbench(program: string, ...[appUrl, scripts, clients, seconds]: Parameters<Run>): Promise<Round> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-'));
  try {
    const files = scripts.slice(0, 100).map((script, at) => {
      const file = path.join(folder, `${at}.sql`);
      writeFileSync(file, textOf(script, '\\;\n'));
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

const runLoop: Run = async (appUrl, scripts, clients, seconds) => {
  const texts = scripts.map((script) => textOf(script, ';\n'));
  const times: number[] = [];
  const connections = Array.from({ length: clients }, () => new pg.Client({ connectionString: appUrl }));
  await Promise.all(connections.map((client) => client.connect()));
  const started = performance.now();
  const until = started + seconds * 1000;
  async function ask(client: pg.Client, first: number) {
    for (let next = first; performance.now() < until; next++) {
      const sent = performance.now();
      await client.query(texts[next % texts.length] ?? '');
      times.push(performance.now() - sent);
    }
  }
  await Promise.all(connections.map((client, at) => ask(client, Math.floor((at * texts.length) / clients))));
  const round = { times, seconds: (performance.now() - started) / 1000 };
  await Promise.all(connections.map((client) => client.end()));
  return round;
};

/** The cars and the total by plain SQL, the total by the product's statement and as a plain count. */
export async function readBySql(client: pg.Client, { id }: Measured, { rows, count, plainCount }: Statements) {
  await client.query(`select set_config('app.organizationId', $1, false)`, [id]);
  const page = await client.query<{ id: number }>(rows);
  const ids = page.rows.map((row) => row.id);
  async function totalled(statement: Statement) {
    const total = await client.query<{ count: number }>(statement);
    return { ids, total: Number(total.rows[0]?.count) };
  }
  return { 'SQL alone': await totalled(count), 'SQL alone that counts each car': await totalled(plainCount) };
}

/** One message; the separator between statements depends on the client. */
function textOf({ organization, rows, count }: Script, between: string) {
  const set = `select set_config('app.organizationId', '${organization.id}', true)`;
  return ['begin read only', set, inlined(rows), inlined(count), 'commit;'].join(between);
}

function inlined({ text, values }: Statement) {
  return text.replace(/\$(\d+)/g, (_, number) => literal(values[Number(number) - 1])).replaceAll('\n', ' ');
}

function literal(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]`;
  return pg.escapeLiteral(String(value));
}
