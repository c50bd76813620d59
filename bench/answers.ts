import { strict as assert } from 'node:assert';
import pg from 'pg';
import { type Ask, bodyOf, pathOf, type Statements } from './questions.ts';
import { readBySql } from './sql-alone.ts';
import type { Measured } from './stock.ts';

type Rows = { floor: number; product: number; appUrl: string };
type Asked = Statements & { number: number; ask: Ask; cookie: string; organization: Measured };

/** Throws unless SQL, the bare handlers and the product return the same cars, order and total. */
export async function assertSame({ floor, product, appUrl }: Rows, lists: Asked[]) {
  const client = new pg.Client({ connectionString: appUrl });
  await client.connect();
  try {
    for (const { number, ask, cookie, organization, ...statements } of lists) {
      const at = (port: number, path: string, init: RequestInit = {}) =>
        fetch(`http://127.0.0.1:${port}${path}`, {
          ...init,
          headers: { cookie, ...init.headers },
        }).then((each) => each.text());
      const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: bodyOf(ask) };
      const bare = shownByJson(await at(floor, `/json/${number}`));
      const answers = {
        ...(await readBySql(client, organization, statements)),
        api: shownByJson(await at(product, '/api/cars/filter', json)),
        'bare table': shownByHtml(await at(floor, `/html/${number}`)),
        page: shownByHtml(await at(product, pathOf(ask))),
      };
      for (const [name, shown] of Object.entries(answers)) {
        assert.deepEqual(shown, bare, `${name} shows something else for ${pathOf(ask)}`);
      }
    }
  } finally {
    await client.end();
  }
}

function shownByJson(text: string) {
  const { used_cars, pagination } = JSON.parse(text).data;
  const rows: { id: number }[] = used_cars;
  return { ids: rows.map(({ id }) => id), total: Number(pagination.totalCount) };
}

function shownByHtml(html: string) {
  const ids = [...html.matchAll(/href="\/cars\/(\d+)\/edit["?]/g)].map(([, id]) => Number(id));
  const total = />([\d.]+) (?:<!-- -->)?bil(?:er)?</.exec(html)?.[1] ?? '';
  return { ids: [...new Set(ids)], total: Number(total.replaceAll('.', '')) };
}
