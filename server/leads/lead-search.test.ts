import { sql } from 'kysely';
import { expect } from 'vitest';
import { addLead } from '#tests/factories.ts';
import { testNotLeakproof as test } from '#tests/plans.ts';
import { leadList } from './lead-queries.ts';

const asking = (search: string) => new URLSearchParams({ search });

test('where LIKE is not leakproof, a search of leads reaches its indexes, once for all leads', async ({
  organizations,
  as,
  asSuperuser,
  plansOf,
}) => {
  const [, organization] = await organizations();
  if (!organization) throw new Error('there is no second organisation');
  await as({ organization }, (tenant) =>
    sql`insert into lead ("organizationId", number, source, "contactName", "nextActionKind", "nextActionAt")
        select ${organization.id}, n, 'phone', 'Kunde ' || md5(n::text), 'call', now()
        from generate_series(1, 4000) n`.execute(tenant.db),
  );
  await asSuperuser('vacuum analyze "leadSummary"');
  const [plan] = await plansOf((tenant) => leadList.count(tenant, asking('anna')), ['seqscan']);
  expect(plan).toMatch(/"Index Name":"lead_words"[^}]*"Index Cond":"[^}]*searchText[^}]*anna/);
  expect(plan).toMatch(/"Index Name":"lead_person_words"[^}]*"Index Cond":"[^}]*personText[^}]*anna/);
  expect(plan).toMatch(/id = ANY \(\(InitPlan/);
});

test('a search finds the leads of its own organisation alone', async ({ organize, as }) => {
  const [own, other] = [{ organization: await organize() }, { organization: await organize() }];
  for (const person of [own, other]) await as(person, (tenant) => addLead(tenant, { contactName: 'Anna Holm' }));
  for (const person of [own, other]) {
    expect(await as(person, (tenant) => leadList.all(tenant, asking('anna')))).toHaveLength(1);
    const words = await as(person, ({ db }) => sql`select from "searchedLead"`.execute(db));
    expect(words.rows).toHaveLength(1);
  }
});
