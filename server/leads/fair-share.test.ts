import { expect } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { withTenant } from '#server/tenant.ts';
import { test } from '#tests/fixtures.ts';
import { addRule, addSeller } from '#tests/sellers.ts';
import { undoGroup } from '../history/undo.ts';
import { subjects } from '../subject-list.ts';
import { createLead } from './create-lead.ts';

const enquiry = { source: 'website', contactName: 'Lone Dam' } as const;

/** Of the 100 transactions asked for at the same moment so many run; the others wait for a connection. */
const connections = 25;

test('100 leads at once over four people are 25 each, and a technician who «Kan få emner» gets none', async ({
  organize,
  database,
  appUrl,
  user,
  as,
}) => {
  const organization = await organize();
  const technician = await addSeller(database, organization, 'Tine', 'technician');
  const four: string[] = [];
  for (const name of ['Anna', 'Bo', 'Carl', 'Dorte']) four.push(await addSeller(database, organization, name));
  await as({ organization }, (tenant) => addRule(tenant, [technician, ...four]));
  const { id: userId } = await user({ organization });
  const actor = { organizationId: organization.id, userId, role: 'owner', requestId: 'test' } as const;
  const wide = openDatabase(appUrl, { max: connections, waitMs: 60_000 });
  const create = () => withTenant(wide.pool, actor, (tenant) => createLead(tenant, enquiry));
  await Promise.all(Array.from({ length: 100 }, create)).finally(() => wide.close());
  const counts = await as({ organization }, ({ db }) =>
    db
      .selectFrom('lead')
      .select('assignedToId')
      .groupBy('assignedToId')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .execute(),
  );
  expect(counts.map(({ assignedToId }) => assignedToId).sort()).toEqual(four.toSorted());
  expect(counts.map(({ count }) => count)).toEqual([25, 25, 25, 25]);
});

test('a lead that the rules gave to somebody is undone with its trail', async ({ organize, database, as }) => {
  const organization = await organize();
  const anna = await addSeller(database, organization, 'Anna');
  const { group } = await as({ organization }, async (tenant) => {
    await addRule(tenant, [anna]);
    return createLead(tenant, enquiry);
  });
  await as({ organization }, async (tenant) => {
    await undoGroup(tenant, group ?? '', subjects);
    expect(await tenant.db.selectFrom('lead').select('id').execute()).toEqual([]);
    expect(await tenant.db.selectFrom('leadAssignment').select('id').execute()).toEqual([]);
  });
});
