import { expect } from 'vitest';
import { addLead } from '#tests/factories.ts';
import { test } from '#tests/fixtures.ts';
import { kroner } from '#tests/price-tables.ts';
import { addVanQuote } from '#tests/quotes.ts';
import { createQuote } from './create-quote.ts';
import { readShownQuote } from './read-shown-quote.ts';
import { saveDraft } from './save-draft.ts';

const now = new Date('2026-11-24T12:00:00Z');

test('the design’s example is reckoned to the øre', async ({ as, organize }) => {
  await as({ organization: await organize() }, async (tenant) => {
    const { id, number } = await addVanQuote(tenant);
    expect(number).toMatch(/^T-\d{4}-00001$/);
    const shown = await readShownQuote(tenant, id, undefined, now);
    expect(shown).toMatchObject({ state: 'draft', revision: 1, checksum: null, isInclVat: false });
    const [alternative] = shown?.alternatives ?? [];
    expect(alternative?.totals).toMatchObject({
      monthly: { exclVat: kroner(7_048), inclVat: kroner(8_580.06) },
      oneTime: { exclVat: kroner(2_490), inclVat: kroner(3_112.5) },
      contract: { exclVat: kroner(101_162), inclVat: kroner(123_233.34) },
      ...{ months: 14, excessKmPrice: 850 },
    });
    const amounts = new Map(alternative?.lines.map(({ key, exclVat }) => [key, exclVat]));
    expect([amounts.get('rent'), amounts.get('own-1')]).toEqual([kroner(5_515), kroner(-220)]);
    expect(JSON.stringify(shown)).not.toContain('Fem biler før');
  });
});

test('a quote of a lead takes its person, and numbers follow each other', async ({ as, organize }) => {
  await as({ organization: await organize() }, async (tenant) => {
    const leadId = await addLead(tenant, { contactEmail: 'lone@dam.example', termMonths: 24 });
    const first = await createQuote(tenant, { productType: 'longRental', leadId });
    const second = await createQuote(tenant, { productType: 'longRental', leadId });
    expect(Number(second.number.slice(-5)) - Number(first.number.slice(-5))).toBe(1);
    const shown = await readShownQuote(tenant, first.id, undefined, now);
    expect(shown).toMatchObject({ recipient: { type: 'private', name: 'Lone Dam' }, alternatives: [] });
  });
});

test('a stale edit of another field is merged, of the same one refused', async ({ as, organize }) => {
  await as({ organization: await organize() }, async (tenant) => {
    const { id } = await addVanQuote(tenant);
    const original = { term: 14, message: null };
    await saveDraft(tenant, id, { version: 2, input: { term: 24, message: null }, original });
    const merged = await saveDraft(tenant, id, { version: 2, input: { term: 14, message: 'Hej' }, original });
    expect(merged?.colleagues).toEqual(['term']);
    const clash = saveDraft(tenant, id, { version: 2, input: { term: 36 }, original });
    await expect(clash).rejects.toMatchObject({ code: 'edit-conflict' });
  });
});
