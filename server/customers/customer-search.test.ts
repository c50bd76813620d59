import { sql } from 'kysely';
import { expect } from 'vitest';
import { addContact, addCustomer } from '#tests/factories.ts';
import { testNotLeakproof as test } from '#tests/plans.ts';
import { customerList } from './customer-queries.ts';

const asking = (search: string) => new URLSearchParams({ search });

test('where LIKE is not leakproof, a search of customers reaches its index, once for all customers', async ({
  organizations,
  as,
  asSuperuser,
  plansOf,
}) => {
  const [, organization] = await organizations();
  if (!organization) throw new Error('there is no second organisation');
  await as({ organization }, (tenant) =>
    sql`insert into customer ("organizationId", name, phone)
        select ${organization.id}, 'Kunde ' || md5(n::text), '+4586' || (100000 + n)
        from generate_series(1, 4000) n`.execute(tenant.db),
  );
  await asSuperuser('vacuum analyze "customerSummary"');
  for (const text of ['anna', '86 10 01']) {
    const [plan] = await plansOf((tenant) => customerList.count(tenant, asking(text)), ['seqscan']);
    expect(plan, text).toMatch(/"Index Name":"customer_words"[^}]*"Index Cond":"[^}]*searchText/);
    expect(plan, text).toMatch(/id = ANY \(\(InitPlan/);
  }
});

test('a search finds the customers of its own organisation alone, by name, phone and contact', async ({
  organize,
  as,
  database,
}) => {
  const people = [{ organization: await organize() }, { organization: await organize() }];
  for (const person of people) {
    await as(person, async (tenant) => {
      const id = await addCustomer(tenant, { name: 'Vej Biler', phone: '+4586801234' });
      await addContact(tenant, id);
    });
  }
  for (const person of people) {
    for (const search of ['vej', '86 80 12 34']) {
      expect(await as(person, (tenant) => customerList.all(tenant, asking(search))), search).toHaveLength(1);
    }
    const words = await as(person, ({ db }) => sql`select from "searchedCustomer"`.execute(db));
    expect(words.rows).toHaveLength(1);
  }
  expect((await database.pool.query('select from "searchedCustomer"')).rows).toEqual([]);
  await expect(database.pool.query('delete from "searchedCustomer"')).rejects.toThrow('permission denied for view');
});
