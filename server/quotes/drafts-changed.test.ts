import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '#tests/fixtures.ts';
import { addVanQuote } from '#tests/quotes.ts';
import { readTables } from '../price-tables/read-tables.ts';
import { draftsChangedBy } from './drafts-changed.ts';

const day = '2026-12-01';

test('a draft from the day on is found behind more drafts than are read, of earlier days', async ({ as, organize }) => {
  const me = { organization: await organize() };
  await as(me, async (tenant) => {
    const { id, number } = await addVanQuote(tenant);
    await sql`
      with made as (
        insert into quote ("organizationId", number, "productType", "validUntil")
        select current_organization(), 'T-2025-' || lpad(nth::text, 5, '0'), 'sale', '2026-01-01'
        from generate_series(1, 501) nth returning id
      )
      insert into "quoteRevision" ("organizationId", "quoteId", number, request)
      select current_organization(), made.id, 1, jsonb_set(request, '{start}', '"2026-11-01"')
      from made, "quoteRevision" where "quoteId" = ${id}`.execute(tenant.db);
    const before = await readTables(tenant, day);
    const tables = { before, after: { ...before, protocols: [] }, taxInterest: null };
    expect(await draftsChangedBy(tenant, tables, day)).toMatchObject({ changed: [{ id, number, after: null }] });
  });
});
