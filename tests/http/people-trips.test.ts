import { expect, onTestFinished } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { addEnquiry } from '../conversation.ts';
import { openCountingLine } from '../database-line.ts';
import { addCustomer } from '../factories.ts';
import { test } from '../fixtures.ts';
import { signInTo } from '../signed-in-app.ts';

test('lists and records of leads and customers take as many trips to the database for many rows as for one', async ({
  appUrl,
  as,
  database: { accounts },
  organize,
  user,
}) => {
  const owner = { organization: await organize() };
  const add = (count: number) =>
    as(owner, async (tenant) => {
      const ids = { lead: 0, customer: 0 };
      for (let at = 0; at < count; at += 1) {
        ids.customer = await addCustomer(tenant, { name: `Kunde ${at}` });
        ids.lead = await addEnquiry(tenant, { customerId: ids.customer });
      }
      return ids;
    });
  const { lead, customer } = await add(1);
  const line = await openCountingLine(appUrl);
  const database = openDatabase(line.url, { max: 1 });
  onTestFinished(() => database.close());
  const look = await signInTo({ database, accounts, userId: (await user(owner)).id });
  const trips = {
    ...{ '/leads': 2, '/leads?search=kunde': 2, '/leads?show=board': 2, [`/leads/${lead}/edit`]: 2 },
    ...{ '/customers': 2, '/customers?search=kunde': 2, [`/customers/${customer}/edit`]: 2 },
    ...{ [`/customers/${customer}/edit/leads`]: 1, '/': 2 },
  };
  /** The fewest of some visits: a write in two pieces counts twice. */
  async function tripsOf(path: string) {
    const counts: number[] = [];
    for (let visit = 0; visit < 3; visit += 1) {
      await line.restart();
      const answer = await look(path);
      expect([answer.status, (await answer.text()).includes(path === '/' ? 'Nye emner' : 'Kunde ')], path).toEqual([
        200,
        true,
      ]);
      counts.push(line.trips);
    }
    return Math.min(...counts);
  }
  for (const more of [0, 30]) {
    await add(more);
    for (const [path, expected] of Object.entries(trips)) {
      expect(await tripsOf(path), `${path} with ${more} more`).toBe(expected);
    }
  }
});
