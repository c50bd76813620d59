import { describe, expect } from 'vitest';
import { dayOf, daysAfter } from '#server/format/day.ts';
import type { Tenant } from '#server/tenant.ts';
import { addCar } from '../factories.ts';
import { test as base, type Organization } from '../fixtures.ts';
import { fieldErrorOf, fieldsOf, textOf } from '../html.ts';
import { addVanQuote } from '../quotes.ts';

type Drafted = { me: { organization: Organization }; id: number; carId: number; stored: () => Promise<unknown> };

const typed = {
  ...{ version: '2', productType: 'longRental', recipientType: 'business', recipientCompany: 'Holm Byg ApS' },
  ...{ recipientEmail: 'lone@holm-byg.example', start: '01-12-2026', term: '14', km: '2300', validUntil: '31-12-2099' },
};

/** The design's van on a draft, and all that is stored of it. */
const test = base.extend<{ drafted: Drafted }>({
  drafted: async ({ organize, as }, use) => {
    const me = { organization: await organize() };
    const { id, carId } = await as(me, (tenant) => addVanQuote(tenant));
    const stored = () =>
      as(me, async ({ db }) => [
        await db.selectFrom('quote').selectAll().orderBy('id').execute(),
        await db.selectFrom('quoteRevision').selectAll().orderBy('id').execute(),
        await db.selectFrom('quoteAlternative').selectAll().orderBy('id').execute(),
      ]);
    await use({ me, id, carId, stored });
  },
});

const danish = (day: string) => day.split('-').toReversed().join('-');
const tomorrow = danish(daysAfter(dayOf(new Date()), 1));

const wrongFields: readonly [field: string, value: string, words: RegExp, more?: Record<string, string>][] = [
  ['term', '0', /fra 1 til/],
  ['term', 'fjorten', /helt tal|fra 1 til/],
  ['km', '1.000.000', /fra 0 til 99\.999/],
  ['birthDate', tomorrow, /ikke kommet endnu/],
  ['birthDate', '31-02-2000', /./],
  ['licenceDate', '04-05-1999', /ældre end føreren/, { birthDate: '04-05-2003' }],
  ['firstRegistrationDate', '02-12-2026', /efter startdatoen/],
  ['start', '', /startdatoen/],
  ['validUntil', '99-99-2099', /./],
  ['recipientEmail', 'lone(at)holm', /./],
  ['recipientCvr', '12345678', /./],
  ['value', 'mange', /beløb/],
];

describe('bad input to a quote', () => {
  test('a wrong field → a Danish sentence there, typing kept, nothing changed', async ({ drafted, visit }) => {
    const { me, id, stored } = drafted;
    const before = await stored();
    for (const [field, value, words, more] of wrongFields) {
      const refused = await visit(`/quotes/${id}`, { as: me, form: { ...typed, ...more, [field]: value } });
      const html = await refused.text();
      expect([refused.status, field, fieldErrorOf(html, field)]).toEqual([400, field, expect.stringMatching(words)]);
      expect([field, fieldsOf(html)[field]]).toEqual([field, value]);
    }
    expect(await stored()).toEqual(before);
  });

  test('forged totals, revision and price count for nothing', async ({ drafted, visit, as }) => {
    const { me, id } = drafted;
    const forged = { monthlyExclVat: '1', contractInclVat: '1', price: '1', revision: '7', checksum: 'a'.repeat(64) };
    expect((await visit(`/quotes/${id}`, { as: me, form: { ...typed, ...forged } })).status).toBe(303);
    const kept = await as(me, ({ db }) =>
      db.selectFrom('quoteAlternative').select(['monthlyExclVat', 'contractExclVat']).execute(),
    );
    expect(kept).toEqual([{ monthlyExclVat: 704_800, contractExclVat: 14 * 704_800 + 149_500 }]);
  });

  test('a stale draft and a form sent twice → a conflict, and one save', async ({ drafted, visit }) => {
    const { me, id } = drafted;
    const save = (term: string) => visit(`/quotes/${id}`, { as: me, form: { ...typed, term } });
    const [first, again] = [await save('24'), await save('24')];
    expect([first.status, again.status]).toEqual([303, 303]);
    const stale = await save('36');
    expect(stale.status).toBe(409);
    expect(fieldsOf(await stale.text()).term).toBe('36');
    expect((await visit(`/quotes/${id}`, { as: me, form: { step: 'send', version: '2' } })).status).toBe(409);
  });

  test('a deleted or sold car → said at its field, and no quote is made or sent', async ({ drafted, visit, as }) => {
    const { me, id, carId, stored } = drafted;
    const gone = await as(me, async (tenant) => {
      const { db } = tenant;
      await db.updateTable('organizationSettings').set({ cvr: '13748136' }).execute();
      const sold = await addCar(tenant, { registrationNumber: 'SL10001' });
      const deleted = await addCar(tenant, { registrationNumber: 'SL10002' });
      await db.updateTable('car').set({ availability: 'sold' }).where('id', '=', sold).execute();
      await markDeleted(tenant, deleted);
      return deleted;
    });
    expect((await visit(`/quotes/create?car=${gone}`, { as: me })).status).toBe(404);
    const before = await stored();
    for (const [car, words] of [
      ['SL10001', 'Bilen er solgt eller slettet'],
      ['SL10002', /bil/i],
      ['XX99999', /bil/i],
    ] as const) {
      const refused = await visit('/quotes/create', {
        as: me,
        form: { productType: 'longRental', recipientType: 'business', car },
      });
      const html = await refused.text();
      expect([refused.status, fieldErrorOf(html, 'car'), fieldsOf(html).car]).toEqual([
        409,
        expect.stringMatching(words),
        car,
      ]);
    }
    await as(me, (tenant) => markDeleted(tenant, carId));
    const unsent = await visit(`/quotes/${id}`, { as: me, form: { step: 'send', mailText: 'Hej Lone' } });
    const html = await unsent.text();
    expect([unsent.status, textOf(html)]).toEqual([409, expect.stringContaining('Bilen er solgt eller slettet.')]);
    expect(html).toContain('Hej Lone');
    expect(await stored()).toEqual(before);
  });

  test('a last day that is past or not later → said, and nothing changed', async ({ drafted, visit, as }) => {
    const { me, id } = drafted;
    await as(me, ({ db }) => db.updateTable('organizationSettings').set({ cvr: '13748136' }).execute());
    const save = { ...typed, validUntil: '01-01-2020' };
    expect((await visit(`/quotes/${id}`, { as: me, form: save })).status).toBe(303);
    const unsent = await visit(`/quotes/${id}`, { as: me, form: { step: 'send' } });
    expect([unsent.status, textOf(await unsent.text())]).toEqual([409, expect.stringContaining('Dagen er gået')]);
    await visit(`/quotes/${id}`, { as: me, form: { ...typed, version: '3' } });
    expect((await visit(`/quotes/${id}`, { as: me, form: { step: 'send' } })).status).toBe(303);
    for (const validUntil of ['01-01-2020', '', 'i morgen']) {
      const refused = await visit(`/quotes/${id}`, { as: me, form: { step: 'extend', validUntil } });
      const html = await refused.text();
      expect([refused.status >= 400, fieldErrorOf(html, 'validUntil')]).toEqual([true, expect.stringMatching(/./)]);
    }
  });

  test('addresses that name what is not theirs → 404; what is theirs fills the form', async ({
    drafted,
    visit,
    organize,
    as,
  }) => {
    const { me, carId } = drafted;
    const other = { organization: await organize('Anden') };
    const theirs = await as(other, (tenant) => addCar(tenant));
    for (const query of [
      `car=${theirs}`,
      'car=abc',
      'lead=999999',
      'product=999999',
      'customer=999999',
      'category=Q9',
    ]) {
      expect([query, (await visit(`/quotes/create?${query}`, { as: me })).status]).toEqual([query, 404]);
    }
    const page = async (query: string) => fieldsOf(await (await visit(`/quotes/create?${query}`, { as: me })).text());
    expect(await page(`car=${carId}`)).toMatchObject({ car: 'DK 23 456' });
    expect(await page('category=V3')).toMatchObject({ category: 'V3' });
  });
});

const markDeleted = ({ db }: Tenant, id: number) =>
  db.updateTable('car').set({ deletedAt: new Date(), status: 'soft-deleted' }).where('id', '=', id).execute();
