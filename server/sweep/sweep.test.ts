import { sql } from 'kysely';
import pino from 'pino';
import { expect, onTestFinished } from 'vitest';
import { openCountingLine } from '#tests/database-line.ts';
import { test as base, type Organization } from '#tests/fixtures.ts';
import { openDatabase } from '../db/database.ts';
import { dueItems } from '../due-list.ts';
import { dayOf, daysAfter, instantAt } from '../format/day.ts';
import { startWorker } from '../jobs/worker.ts';
import { createLead } from '../leads/create-lead.ts';
import { moveLead } from '../leads/move-lead.ts';
import type { DueItem } from './due-item.ts';
import { sweep } from './sweep.ts';
import { sweepTasks } from './sweep-tasks.ts';

const log = pino({ level: 'silent' });
const tomorrow = daysAfter(dayOf(new Date()), 1);
/** Long after midnight: nothing ran meanwhile. */
const late = instantAt(tomorrow, '09:30');

type Fixtures = {
  /** Parks leads of an organisation until tomorrow. */
  park: (organization: Organization, count: number) => Promise<number[]>;
  /** How often each lead of an organisation was woken. */
  wakings: (organization: Organization) => Promise<number[]>;
};

const test = base.extend<Fixtures>({
  park: async ({ as }, use) =>
    use((organization, count) =>
      as({ organization }, async (tenant) => {
        const ids: number[] = [];
        for (let each = 0; each < count; each += 1) {
          const { id } = await createLead(tenant, {
            source: 'phone',
            contactName: 'Anna',
            contactPhone: '+4586801234',
          });
          await moveLead(tenant, id, { from: 'new', to: 'parked', parkedUntil: tomorrow });
          ids.push(id);
        }
        return ids;
      }),
    ),
  wakings: async ({ as }, use) =>
    use((organization) =>
      as({ organization }, async ({ db }) => {
        const told = db.selectFrom('activity').where('verb', '=', 'woken').groupBy('subjectId');
        const rows = await told.select(({ fn }) => fn.countAll<number>().as('times')).execute();
        return rows.map(({ times }) => times);
      }),
    ),
});

test('nothing due in many organisations → one query', async ({ appUrl, organize, park }) => {
  for (let each = 0; each < 5; each += 1) await park(await organize(), 1);
  const line = await openCountingLine(appUrl);
  const database = openDatabase(line.url, { max: 1 });
  onTestFinished(() => database.close());
  await sweep({ database, items: dueItems, log }, new Date());
  await line.restart();
  expect(await sweep({ database, items: dueItems, log }, new Date())).toEqual({});
  expect([line.trips, line.messages.match(/begin/g)]).toEqual([1, null]);
});

test('two processes late → all that is due, in each organisation, is done once', async ({
  appUrl,
  database,
  organize,
  park,
  wakings,
}) => {
  const organizations = [await organize(), await organize()];
  for (const organization of organizations) await park(organization, 6);
  const other = openDatabase(appUrl, { max: 2 });
  onTestFinished(() => other.close());
  await Promise.all([database, other].map((each) => sweep({ database: each, items: dueItems, log }, late)));
  for (const organization of organizations) expect(await wakings(organization)).toEqual([1, 1, 1, 1, 1, 1]);
});

test('an item that fails in one organisation → the others and the next items are done', async ({
  database,
  organize,
  park,
  wakings,
}) => {
  const [first, second] = [await organize(), await organize()];
  for (const organization of [first, second]) await park(organization, 1);
  const failing: DueItem = {
    name: 'failing',
    due: 'true',
    act: async () => {
      throw new Error('it fails');
    },
  };
  await sweep({ database, items: [failing, ...dueItems], log }, late);
  expect([await wakings(first), await wakings(second)]).toEqual([[1], [1]]);
});

test('portions go on until nothing is left', async ({ database, organize }) => {
  const organization = await organize();
  let left = 3;
  const item: DueItem = {
    name: 'portioned',
    due: `current_organization() = '${organization.id}'`,
    act: async () => (left > 0 ? left-- && 1 : 0),
  };
  expect(await sweep({ database, items: [item], log }, late)).toEqual({ portioned: 3 });
});

test('the job of each minute, in two processes, wakes each lead once', async ({
  appUrl,
  as,
  database,
  organize,
  park,
  wakings,
}) => {
  const organization = await organize();
  await park(organization, 3);
  await as({ organization }, ({ db }) =>
    db
      .updateTable('lead')
      .set({ parkedUntil: dayOf(new Date()) })
      .execute(),
  );
  const tasks = sweepTasks({ database, items: dueItems, log });
  const workers = [startWorker({ appUrl, tasks, log }), startWorker({ appUrl, tasks, log })];
  for (const _ of workers) await sql`select graphile_worker.add_job('sweep')`.execute(database.accounts);
  await expect.poll(() => wakings(organization), { timeout: 30_000 }).toEqual([1, 1, 1]);
  await Promise.all(workers.map((worker) => worker.stop()));
});
