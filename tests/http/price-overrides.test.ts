import { parse } from 'node-html-parser';
import { describe, expect } from 'vitest';
import { findDraft, lockQuote } from '#server/quotes/quote-lock.ts';
import { reckonQuote } from '#server/quotes/reckon-quote.ts';
import { sendQuote } from '#server/quotes/send-quote.ts';
import { storeAmounts } from '#server/quotes/store-amounts.ts';
import { test } from '../api.ts';
import { addCustomer } from '../factories.ts';
import type { Organization, Person } from '../fixtures.ts';
import { fieldErrorOf, textOf } from '../html.ts';
import { addVanQuote } from '../quotes.ts';
import { addOverride } from '../stored-price-tables.ts';

const path = '/price-protocols/overrides';
const typed = {
  ...{ kind: 'pct', value: '-4', validFrom: '01-01-2026', validTo: '', productType: '', protocolId: '' },
  reason: 'Fast kunde med fem biler',
};

type Rents = {
  organization: Organization;
  carId: number;
  customerId: number;
  rentOf: (customerId?: number) => Promise<unknown>;
};

/** A V3 van with the design's prices, 14 months at 2.300 km, and what the API says its rent is. */
const priced = test.extend<{ rents: Rents }>({
  rents: async ({ organize, as, call }, use) => {
    const organization = await organize();
    const { carId, customerId } = await as({ organization }, async (tenant) => ({
      carId: (await addVanQuote(tenant)).carId,
      customerId: await addCustomer(tenant, { name: 'Holm Byg' }),
    }));
    const asked = {
      carId,
      productType: 'longRental',
      customerType: 'business',
      start: '2026-12-01',
      term: 14,
      km: 2300,
    };
    await use({
      ...{ organization, carId, customerId },
      async rentOf(customer) {
        const body = { ...asked, ...(customer && { customerId: customer }) };
        const answer = await call('/api/prices/calculate', { as: { organization }, body });
        return (await answer.json()).data.lines?.[0]?.exclVat;
      },
    });
  },
});

describe('an agreed price', () => {
  priced('of a customer: 4 % less needs no approval, and the rent is 5.295,00', async ({ rents, visit }) => {
    const { organization, customerId, rentOf } = rents;
    const seller: Person = { organization, role: 'member' };
    expect(await rentOf(customerId)).toBe(551_500);
    const made = await visit(`${path}/create`, { as: seller, form: { ...typed, about: `customer:${customerId}` } });
    expect(made.status).toBe(303);
    expect([await rentOf(customerId), await rentOf()]).toEqual([529_500, 551_500]);
    const shown = textOf(await (await visit(String(made.headers.get('location')), { as: seller })).text());
    expect(shown).toContain('−4 % for Holm Byg');
    expect(shown).toContain('Aktiv');
  });

  priced('the most specific holds alone: a car’s goes before a group’s', async ({ rents, as }) => {
    const { organization, carId, customerId, rentOf } = rents;
    await as({ organization }, (tenant) => addOverride(tenant, { about: 'group:V3', value: '-2' }));
    expect(await rentOf(customerId)).toBe(540_500);
    await as({ organization }, (tenant) => addOverride(tenant, { about: `customer:${customerId}`, value: '-4' }));
    expect(await rentOf(customerId)).toBe(529_500);
    await as({ organization }, (tenant) =>
      addOverride(tenant, { about: `car:${carId}`, kind: 'fixed', value: '5.000' }),
    );
    expect(await rentOf(customerId)).toBe(500_000);
  });

  priced('5,00 % needs no approval, 5,01 % waits until a manager says so', async ({ rents, visit, as }) => {
    const { organization, carId } = rents;
    const seller: Person = { organization, role: 'member' };
    const within = await visit(`${path}/create`, {
      as: seller,
      form: { ...typed, about: `car:${carId}`, value: '-5,00', validTo: '31-01-2026' },
    });
    const beyond = await visit(`${path}/create`, {
      as: seller,
      form: { ...typed, about: `car:${carId}`, value: '−5,01', validFrom: '01-02-2026' },
    });
    const states = () =>
      as({ organization }, ({ db }) => db.selectFrom('priceOverride').select('status').orderBy('id').execute());
    expect([within.status, beyond.status, await states()]).toEqual([
      303,
      303,
      [{ status: 'active' }, { status: 'pending' }],
    ]);
    const page = String(beyond.headers.get('location'));
    expect((await visit(page, { as: seller, form: { step: 'approve' } })).status).toBe(403);
    const manager: Person = { organization, role: 'salesAdmin' };
    const unsaid = await visit(page, { as: manager, form: { step: 'reject', decisionReason: '' } });
    expect([unsaid.status, fieldErrorOf(await unsaid.text(), 'decisionReason')]).toEqual([
      400,
      expect.stringContaining('Skriv, hvorfor'),
    ]);
    const both = await Promise.all([1, 2].map(() => visit(page, { as: manager, form: { step: 'approve' } })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    expect(await states()).toEqual([{ status: 'active' }, { status: 'active' }]);
    const told = await as({ organization }, ({ db }) =>
      db.selectFrom('notification').select('kind').distinct().execute(),
    );
    expect(told.map(({ kind }) => kind).toSorted()).toEqual(['overrideAnswered', 'overrideAsked']);
  });

  priced('that waits makes a quote wait', async ({ rents, as }) => {
    const { organization, carId } = rents;
    await as({ organization, role: 'member' }, (tenant) => addOverride(tenant, { about: `car:${carId}`, value: '-6' }));
    const states = await as({ organization }, async (tenant) => {
      const { id } = await tenant.db.selectFrom('quote').select('id').executeTakeFirstOrThrow();
      const [quote, draft] = [await lockQuote(tenant, id), await findDraft(tenant, id)];
      if (!quote || !draft) throw new Error('no draft');
      const reckoned = await reckonQuote(tenant, quote, draft.request);
      await storeAmounts(tenant, draft.id, reckoned, []);
      return reckoned.alternatives.map(({ result }) => result.isPriced && result.quote.approval.state);
    });
    expect(states).toEqual(['pendingApproval']);
  });

  priced(
    'in a sent quote: the lists tell what it took off, and that the table was used',
    async ({ rents, as, visit }) => {
      const { organization, carId } = rents;
      const me: Person = { organization, role: 'owner' };
      await as({ organization }, async (tenant) => {
        await tenant.db.updateTable('organizationSettings').set({ cvr: '25313763' }).execute();
        await addOverride(tenant, { about: `car:${carId}`, value: '-4' });
        await addOverride(tenant, { about: 'group:V3', value: '-3' });
        const { id } = await tenant.db.selectFrom('quote').select('id').executeTakeFirstOrThrow();
        await sendQuote(tenant, id, undefined, new Date('2026-11-25T10:00:00Z'));
      });
      const rows = async (list: string) =>
        parse(await (await visit(list, { as: me })).text())
          .querySelectorAll('tbody tr')
          .map((row) => textOf(row.outerHTML));
      const overrides = await rows(path);
      expect(overrides.find((row) => row.includes('−4 %'))).toContain('−220,60 kr. i 1 tilbud');
      expect(overrides.find((row) => row.includes('−3 %'))).not.toContain('tilbud');
      const [protocol] = await rows('/price-protocols');
      expect(protocol).toMatch(/1 ?$/);
    },
  );

  priced('two of the same days are refused, a wrong one keeps what was typed', async ({ rents, visit }) => {
    const { organization, carId } = rents;
    const send = (form: Record<string, string>) =>
      visit(`${path}/create`, { as: { organization }, form: { ...typed, ...form } });
    expect((await send({ about: `car:${carId}` })).status).toBe(303);
    const again = await send({ about: `car:${carId}`, validFrom: '01-06-2026' });
    expect([again.status, fieldErrorOf(await again.text(), 'validFrom')]).toEqual([
      409,
      expect.stringContaining('allerede en prisfravigelse'),
    ]);
    const short = await send({ about: `car:${carId}`, value: 'meget', reason: 'kort' });
    const text = await short.text();
    expect([short.status, fieldErrorOf(text, 'reason')]).toEqual([400, expect.stringContaining('mindst 10 tegn')]);
    expect(text).toContain('value="meget"');
    const wrong = await (await send({ about: `car:${carId}`, value: 'meget', validTo: '01-01-2020' })).text();
    expect(fieldErrorOf(wrong, 'validTo')).toContain('før den første');
    expect(fieldErrorOf(wrong, 'value')).not.toBe('');
  });

  priced('a technician agrees on cars alone, and reads no customer’s name', async ({ rents, visit, as }) => {
    const { organization, carId, customerId } = rents;
    const technician: Person = { organization, role: 'technician' };
    const given = await as({ organization }, (tenant) => addOverride(tenant, { about: `customer:${customerId}` }));
    const revoked = { step: 'revoke', decisionReason: 'Holm Byg har sagt nej' };
    const page = `${path}/${given}`;
    const send = (about: string) => visit(`${path}/create`, { as: technician, form: { ...typed, about } });
    const answers = await Promise.all([`car:${carId}`, `customer:${customerId}`, 'group:V3', 'quote:1'].map(send));
    expect(answers.map(({ status }) => status)).toEqual([303, 403, 403, 403]);
    const listed = textOf(await (await visit(path, { as: technician })).text());
    expect(listed).toContain(`Kunde #${customerId}`);
    expect((await visit(page, { as: { organization }, form: revoked })).status).toBe(303);
    const shown = textOf(await (await visit(page, { as: technician })).text());
    expect(shown).toContain('Tilbagekaldt');
    expect(`${listed} ${shown}`).not.toMatch(/Holm Byg|Aftalt med kunden/);
  });
});
