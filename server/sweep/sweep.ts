import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { systemActor, withTenant } from '../tenant.ts';
import type { DueItem } from './due-item.ts';

type Deps = { database: Database; items: readonly DueItem[]; log: Logger };

/** Ends an item that marks nothing of what it counts. */
const mostPortions = 10_000;

/**
 * Does what is due at `now`. One statement finds the organisations that have something to do; an item that fails in one
 * organisation is logged, tried again by the next sweep, and keeps nothing else waiting.
 */
export async function sweep({ database, items, log }: Deps, now: Date) {
  const due = await sql<{ organizationId: string; answer: string[] }>`
    select "organizationId", answer from ask_each_organization(${questionOf(items)}, ${now}::timestamptz)`.execute(
    database.accounts,
  );
  const done: Record<string, number> = {};
  for (const { organizationId, answer } of due.rows) {
    for (const item of items.filter(({ name }) => answer.includes(name))) {
      try {
        done[item.name] = (done[item.name] ?? 0) + (await inPortions(database, organizationId, item, now));
      } catch (error) {
        log.warn({ err: error, item: item.name, organizationId }, 'what was due could not be done');
      }
    }
  }
  if (due.rows.length > 0) log.info(done, 'what was due was done');
  return done;
}

/** The names of the items that are due. */
function questionOf(items: readonly DueItem[]) {
  const cases = items.map(({ name, due }) => `case when ${due} then '${name}' end`);
  return `select array_remove(array[${cases.join(', ')}]::text[], null) from (select $1::timestamptz) as asked`;
}

async function inPortions(database: Database, organizationId: string, { act }: DueItem, now: Date) {
  let marked = 0;
  for (let portions = 0; portions < mostPortions; portions += 1) {
    const more = await withTenant(database.pool, systemActor(organizationId), (tenant) => act(tenant, now));
    if (more === 0) break;
    marked += more;
  }
  return marked;
}
