import { expect } from 'vitest';
import { createQuote } from '#server/quotes/create-quote.ts';
import { addCatalogue } from '../catalogue.ts';
import { addLead } from '../factories.ts';
import { test as base, type Organization } from '../fixtures.ts';
import { fieldErrorOf, fieldsOf, linksOf, textOf } from '../html.ts';
import { addExampleQuote } from '../quotes.ts';

type Seller = { organization: Organization; role: 'member' };
type Drafted = {
  seller: Seller;
  manager: { organization: Organization; role: 'salesAdmin' };
  id: number;
  path: string;
};

/** The design's example as a draft of a seller, and a manager who may approve prices. */
const test = base.extend<{ drafted: Drafted }>({
  drafted: async ({ organize, as, user }, use) => {
    const organization = await organize();
    const [seller, manager] = [
      { organization, role: 'member' } as const,
      { organization, role: 'salesAdmin' } as const,
    ];
    await user(manager);
    const { id } = await as({ organization }, async (tenant) => {
      await tenant.db.updateTable('organizationSettings').set({ cvr: '13748136' }).execute();
      return addExampleQuote(tenant);
    });
    await use({ seller, manager, id, path: `/quotes/${id}` });
  },
});

const override = { kind: 'pct', validFrom: '01-01-2026', validTo: '', productType: '', protocolId: '' };

test('a discount from the quote beyond the limit → pending with who may approve, not sent; approved → sent', async ({
  drafted,
  visit,
}) => {
  const { seller, manager, id, path } = drafted;
  const page = async () => textOf(await (await visit(path, { as: seller })).text());
  const start = await (await visit(path, { as: seller })).text();
  const create = linksOf(start).find(({ label }) => label.startsWith('Giv rabat'))?.href ?? '';
  const short = await visit(create, {
    as: seller,
    form: { ...override, about: `quote:${id}`, value: '-6', reason: 'Kort' },
  });
  expect([short.status, fieldErrorOf(await short.text(), 'reason')]).toEqual([400, expect.stringContaining('10 tegn')]);
  const reason = 'Kunden har fået et bedre tilbud et andet sted';
  const made = await visit(create, { as: seller, form: { ...override, about: `quote:${id}`, value: '-6', reason } });
  expect([made.status, made.headers.get('location')]).toEqual([303, path]);
  expect(await page()).toMatch(/skal godkendes, før tilbuddet kan sendes\..*salesAdmin Nordbiler.* kan godkende/);
  const refused = await visit(path, { as: seller, form: { step: 'send' } });
  expect([refused.status, textOf(await refused.text())]).toEqual([409, expect.stringContaining('skal godkendes')]);
  const link = linksOf(await (await visit(path, { as: seller })).text()).find(
    ({ label }) => label === 'Se prisfravigelsen',
  );
  const denied = await visit(link?.href ?? '', { as: seller, form: { step: 'approve' } });
  expect(denied.status).toBe(403);
  expect((await visit(link?.href ?? '', { as: manager, form: { step: 'approve' } })).status).toBe(303);
  // 5.515,00 − 6 % is 5.184,10, and 5.185,00 to the nearest five: shown without saving the draft.
  const approved = await page();
  expect([approved.includes('5.185,00'), approved.includes('skal godkendes')]).toEqual([true, false]);
  expect((await visit(path, { as: seller, form: { step: 'send' } })).status).toBe(303);
});

test('kroner off a quote are measured against its listed rent: small ones hold at once', async ({
  drafted,
  visit,
  as,
}) => {
  const { seller, id } = drafted;
  const form = { ...override, kind: 'amount', about: `quote:${id}`, value: '-100', reason: 'Aftalt i telefonen' };
  expect((await visit('/price-protocols/overrides/create', { as: seller, form })).status).toBe(303);
  const kept = await as(seller, ({ db }) =>
    db.selectFrom('priceOverride').select(['status', 'deviation']).where('quoteId', '=', id).execute(),
  );
  expect(kept).toEqual([{ status: 'active', deviation: -182 }]);
});

test('copied twice by the same form → one copy; extended → told on the car’s customer', async ({
  drafted,
  visit,
  as,
}) => {
  const { seller, id, path } = drafted;
  const html = await (await visit(path, { as: seller })).text();
  const formKey = fieldsOf(html).formKey ?? '';
  const copies = await Promise.all([1, 2].map(() => visit(path, { as: seller, form: { step: 'copy', formKey } })));
  expect(new Set(copies.map((copy) => copy.headers.get('location'))).size).toBe(1);
  expect(copies[0]?.headers.get('location')).not.toBe(path);
  await visit(path, { as: seller, form: { step: 'send' } });
  await visit(path, { as: seller, form: { step: 'extend', validUntil: '31-12-2100' } });
  const told = await as(seller, ({ db }) => db.selectFrom('activity').select('summary').orderBy('id').execute());
  expect(told.map(({ summary }) => summary)).toContainEqual(
    expect.stringMatching(/forlængede tilbud .* til 31-12-2100/),
  );
  const amounts = await as(seller, ({ db }) =>
    db
      .selectFrom('quoteAlternative')
      .innerJoin('quoteRevision as revision', 'revision.id', 'quoteAlternative.revisionId')
      .select('monthlyExclVat')
      .where('revision.quoteId', '=', id)
      .execute(),
  );
  expect(amounts).toEqual([{ monthlyExclVat: 704_800 }]);
});

test('a private customer reads amounts with VAT first, a business without, the other beside it', async ({
  drafted,
  visit,
}) => {
  const { seller, path } = drafted;
  const headline = async () => textOf(await (await visit(path, { as: seller })).text());
  expect(await headline()).toMatch(/Om måneden 7\.048,00 kr\. uden moms · 8\.580,06 kr\. med/);
  const { version = '' } = fieldsOf(await (await visit(path, { as: seller })).text());
  const saved = await visit(path, {
    as: seller,
    form: {
      ...{ version, productType: 'longRental', recipientType: 'private', recipientName: 'Lone Holm' },
      ...{ start: '01-12-2026', validUntil: '31-12-2099' },
    },
  });
  expect(saved.status).toBe(303);
  expect(await headline()).toMatch(/kr\. med moms · [\d.,]+ kr\. uden|Prisen kan ikke regnes ud/);
});

test('lead and product have the button and list their quotes', async ({ drafted, visit, as }) => {
  const { seller } = drafted;
  const { leadId, ofLead, ofProduct, productId, editionId } = await as(
    { organization: seller.organization },
    async (tenant) => {
      const catalogue = await addCatalogue(tenant);
      const lead = await addLead(tenant);
      const about = { productType: 'longRental', recipientCompany: 'Riis Byg ApS' } as const;
      return {
        ...{ leadId: lead, ...catalogue },
        ofLead: (await createQuote(tenant, { ...about, leadId: lead })).number,
        ofProduct: (await createQuote(tenant, { ...about, productId: catalogue.productId })).number,
      };
    },
  );
  for (const [path, number, create] of [
    [`/leads/${leadId}/edit`, ofLead, `/quotes/create?lead=${leadId}`],
    [`/factory-cars/editions/${editionId}/edit?product=${productId}`, ofProduct, `/quotes/create?product=${productId}`],
  ] as const) {
    const html = await (await visit(path, { as: seller })).text();
    const links = linksOf(html);
    expect([path, links.some(({ label }) => label === number)]).toEqual([path, true]);
    expect(links.find(({ label }) => label === 'Nyt tilbud')?.href).toBe(create);
    expect((await visit(create, { as: seller })).status).toBe(200);
  }
});
