import { expect } from 'vitest';
import { asOre } from '#server/format/money.ts';
import { rowsOf, summaryOf } from '#server/price-effects/effect.ts';
import { readEffect } from '#server/price-effects/read-effect.ts';
import { checkTables } from '#server/price-tables/check-tables.ts';
import { test, today } from '#tests/demo.ts';

test('the demo’s draft of private prices → a hole to mend, and two pickups that lose their price', async ({
  inDemo,
}) => {
  await inDemo('silkeborg-biler', async (tenant) => {
    const { id } = await tenant.db
      .selectFrom('priceTable')
      .select('id')
      .where('name', '=', 'Langtidsleje privat')
      .executeTakeFirstOrThrow();
    const [check] = await checkTables(tenant, 'protocol', [id], today);
    const errors = check?.findings.filter(({ level }) => level === 'error').map(({ code }) => code);
    expect(errors).toEqual(['no-excess-price']);
    const read = await readEffect(tenant, 'protocol', id, '2027-01-01');
    const { lost, gained, cheaper, dearer } = summaryOf(read.state === 'ready' ? rowsOf(read.effect) : []).counts;
    expect({ lost, gained, cheaper }).toEqual({ lost: 2, gained: 0, cheaper: 0 });
    expect(dearer).toBeGreaterThan(50);
  });
});

test('the dealer’s quotes → thirty in every state, and the design’s example as a draft', async ({ inDemo }) => {
  const { quotes, example, overrides } = await inDemo('silkeborg-biler', async ({ db }) => ({
    quotes: await db.selectFrom('quote').select(['status', 'validUntil', 'seenAt']).execute(),
    example: await db
      .selectFrom('quoteAlternative')
      .innerJoin('quoteRevision as revision', 'revision.id', 'quoteAlternative.revisionId')
      .select(['monthlyInclVat', 'contractExclVat', 'contractInclVat', 'deposit'])
      .where('revision.status', '=', 'draft')
      .where('monthlyExclVat', '=', asOre(704_800))
      .execute(),
    overrides: await db.selectFrom('priceOverride').select(['status', 'validTo']).execute(),
  }));
  expect(quotes.length).toBeGreaterThanOrEqual(30);
  expect(new Set(quotes.map(({ status }) => status)).size).toBe(7);
  expect(quotes.some(({ status, validUntil }) => status === 'sent' && validUntil < today)).toBe(true);
  expect(example).toContainEqual({
    ...{ monthlyInclVat: 858_006, contractExclVat: 10_116_200, contractInclVat: 12_323_334, deposit: 529_500 },
  });
  expect(overrides.map(({ status, validTo }) => [status, validTo !== null && validTo < today]).toSorted()).toEqual([
    ['active', false],
    ['active', true],
    ['pending', false],
  ]);
});
