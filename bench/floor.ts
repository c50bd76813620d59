/**
 * Baseline handlers in a process of their own: Node's server with node-postgres reads the session, sets the
 * organisation under row-level security, and queries page and total in one round trip. `/json/<n>` and `/html/<n>` (a
 * table rendered by React) answer the nth list of the start message.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { openAs } from '#server/auth/session.ts';
import { type Database, openDatabase } from '#server/db/database.ts';

type Statement = { text: string; values: unknown[] };
type List = { rows: Statement; count: Statement };
type Row = Record<string, unknown> & { id: number };
export type FloorStart = { appUrl: string; secret: string; lists: List[] };

function tokenOf({ headers }: IncomingMessage, secret: string) {
  const value = decodeURIComponent(/bilassistent\.session_token=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? '');
  const dot = value.lastIndexOf('.');
  const token = value.slice(0, dot);
  const right = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'));
  const given = Buffer.from(value.slice(dot + 1));
  return right.length === given.length && timingSafeEqual(right, given) ? token : undefined;
}

async function read({ pool }: Database, token: string, { rows, count }: List) {
  const client = await pool.connect();
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
  const asked = Promise.all([
    openAs(client, token, []),
    client.query<Row>(rows),
    client.query<{ count: number }>(count),
    client.query('commit'),
  ]);
  const [session, page, total] = await asked.finally(() => client.release());
  return session && { rows: page.rows, total: total.rows[0]?.count ?? 0 };
}

function table(rows: Row[], total: number) {
  const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== 'id');
  const cell = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value ?? ''));
  return createElement(
    'html',
    null,
    createElement('body', null, [
      createElement('p', { key: 'total' }, `${total} biler`),
      createElement(
        'table',
        { key: 'table' },
        createElement(
          'thead',
          null,
          createElement(
            'tr',
            null,
            columns.map((name) => createElement('th', { key: name }, name)),
          ),
        ),
        createElement(
          'tbody',
          null,
          rows.map((row) =>
            createElement(
              'tr',
              { key: row.id },
              columns.map((name, at) =>
                createElement(
                  'td',
                  { key: name },
                  at === 0 ? createElement('a', { href: `/cars/${row.id}/edit` }, cell(row[name])) : cell(row[name]),
                ),
              ),
            ),
          ),
        ),
      ),
    ]),
  );
}

async function answer(
  database: Database,
  { secret, lists }: FloorStart,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const [, kind, number] = (request.url ?? '').split('/');
  const token = tokenOf(request, secret);
  const list = lists[Number(number)];
  const found = token && list && (await read(database, token, list));
  if (!found) {
    response.writeHead(401).end();
  } else if (kind === 'json') {
    const body = JSON.stringify({ data: { used_cars: found.rows, pagination: { totalCount: found.total } } });
    response
      .writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
      .end(body);
  } else {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    const { pipe } = renderToPipeableStream(table(found.rows, found.total), { onShellReady: () => pipe(response) });
  }
}

process.once('message', (start: FloorStart) => {
  const database = openDatabase(start.appUrl);
  const server = createServer((request, response) => {
    answer(database, start, request, response).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    );
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.({ port: typeof address === 'object' ? address?.port : undefined });
  });
  process.on('message', () => process.send?.({ cpu: process.cpuUsage() }));
});
