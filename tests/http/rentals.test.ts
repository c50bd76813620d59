import { describe, expect } from 'vitest';
import { asOre } from '#server/format/money.ts';
import { sendByMail } from '#server/quotes/mail-quote.ts';
import { quoteUpdate } from '#server/quotes/quote-lock.ts';
import { readAlternatives } from '#server/quotes/read-alternatives.ts';
import type { Tenant } from '#server/tenant.ts';
import { addCar, addCategory, addCustomer, addLead } from '../factories.ts';
import { test as base, type Organization } from '../fixtures.ts';
import { fieldErrorOf, fieldsOf, textOf } from '../html.ts';
import { addPricedVan, addVanQuote } from '../quotes.ts';

const create = '/rental/agreements/create';
const long = { startsAt: '01-12-2026 08:00', endsAt: '01-02-2028 08:00', km: '2.300', productType: 'longRental' };
const hand = { priceBasis: 'hand', handAmount: '1.000', priceReason: 'Aftalt i telefonen' };
const driver = (name: string) => ({ 'drivers[0].name': name });

type Me = {
  me: { organization: Organization };
  /** The form of a new agreement as it opens, posted with other values. */
  post: (query: string, form: Record<string, string>) => Promise<Response>;
  stored: () => Promise<{ id: number; number: string; customerId: number; priceBasis: string }[]>;
};

const test = base.extend<Me>({
  me: async ({ organize }, use) => use({ organization: await organize() }),
  post: async ({ me, visit }, use) =>
    use(async (query, form) => {
      const { drivers: _, ...fields } = fieldsOf(await (await visit(`${create}${query}`, { as: me })).text());
      return visit(`${create}${query}`, { as: me, form: { ...fields, ...form } });
    }),
  stored: async ({ me, as }, use) =>
    use(() =>
      as(me, ({ db }) =>
        db
          .selectFrom('rentalAgreement')
          .select(['id', 'number', 'customerId', 'priceBasis'])
          .orderBy('id')
          .$castTo<Awaited<ReturnType<Me['stored']>>[number]>()
          .execute(),
      ),
    ),
});

const linesOf =
  (id: number) =>
  ({ db }: Tenant) =>
    db
      .selectFrom('rentalLine')
      .select(['kind', 'label', 'period', 'exclVat'])
      .where('agreementId', '=', id)
      .orderBy('position')
      .execute();

describe('a new agreement', () => {
  test('of an accepted quote → has the quote’s lines, deposit and period; a customer is made of its recipient', async ({
    me,
    as,
    post,
    stored,
  }) => {
    const quote = await as(me, async (tenant) => {
      await tenant.db.updateTable('organizationSettings').set({ cvr: '25313763' }).execute();
      const made = await addVanQuote(tenant);
      await tenant.db.updateTable('car').set({ rentalEnabled: true }).where('id', '=', made.carId).execute();
      await tenant.db.updateTable('quote').set({ recipientCvr: '13748136' }).where('id', '=', made.id).execute();
      await sendByMail(tenant, made.id, { seen: undefined, origin: 'https://bil.example', message: null });
      await quoteUpdate(tenant, made.id).set({ status: 'accepted', answeredAt: new Date() }).execute();
      return made;
    });
    const longer = await post(`?quote=${quote.id}`, { ...driver('Lone Dam'), endsAt: '01-03-2028 08:00' });
    expect(fieldErrorOf(await longer.text(), 'endsAt')).toBe(
      'Tilbuddet er på en anden periode: 15 md. i aftalen mod tilbuddets 14 md. Ret perioden, eller vælg en anden pris.',
    );
    const further = await post(`?quote=${quote.id}`, { ...driver('Lone Dam'), km: '5.000', step: 'price' });
    expect(fieldErrorOf(await further.text(), 'km')).toContain('Tilbuddets pris gælder 2.300 km');
    const answer = await post(`?quote=${quote.id}`, driver('Lone Dam'));
    expect(answer.status, await answer.clone().text().then(textOf)).toBe(303);
    const [made] = await stored();
    expect(made).toMatchObject({ priceBasis: 'quote' });
    const found = await as(me, async (tenant) => {
      const revision = await tenant.db.selectFrom('quoteRevision').select('id').executeTakeFirstOrThrow();
      const [alternative] = await readAlternatives(tenant, revision.id);
      return {
        lines: await linesOf(made?.id ?? 0)(tenant),
        quoted: alternative?.lines.map(({ kind, label, period, exclVat }) => ({ kind, label, period, exclVat })),
        deposit: alternative?.deposit,
        promised: (alternative?.contractInclVat ?? 0) + (alternative?.deposit ?? 0),
        planned: await tenant.db.selectFrom('rentalPayment').select('amount').execute(),
        agreement: await tenant.db
          .selectFrom('rentalAgreement')
          .select(['deposit', 'startsAt', 'endsAt', 'kmIncluded', 'quoteId'])
          .executeTakeFirstOrThrow(),
        customer: await tenant.db.selectFrom('customer').select(['name', 'cvr']).executeTakeFirstOrThrow(),
      };
    });
    expect(found.lines).toEqual(found.quoted);
    expect(found.planned.reduce((sum, { amount }) => sum + amount, 0)).toBe(found.promised);
    expect(found.agreement).toMatchObject({
      ...{ deposit: found.deposit, quoteId: quote.id, kmIncluded: 14 * 2300 },
      ...{ startsAt: new Date('2026-12-01T07:00Z'), endsAt: new Date('2028-02-01T07:00Z') },
    });
    expect(found.customer).toEqual({ name: 'Holm Byg ApS', cvr: '13748136' });
  });

  test('«Regn pris ud» → lines, total and why without anything kept; created → the same by the tables', async ({
    me,
    as,
    visit,
    post,
    stored,
  }) => {
    const customerId = await as(me, async (tenant) => {
      const carId = await addPricedVan(tenant);
      await tenant.db.updateTable('car').set({ rentalEnabled: true }).where('id', '=', carId).execute();
      return addCustomer(tenant, { name: 'Holm Byg', type: 'business', cvr: '13748136', phone: '+4586801234' });
    });
    const form = { ...long, car: 'DK 23 456' };
    const tried = textOf(await (await post(`?customer=${customerId}`, { ...form, step: 'price' })).text());
    expect(tried).toContain('Hvorfor denne pris?');
    expect(tried).toMatch(/Om måneden .*kr\. uden moms/);
    expect(await stored()).toEqual([]);
    const unknown = await post(`?customer=${customerId}`, { ...form, car: 'ZZ 99 999', step: 'price' });
    expect([unknown.status, fieldErrorOf(await unknown.text(), 'car')]).toEqual([409, expect.any(String)]);
    const answer = await post(`?customer=${customerId}`, form);
    expect(answer.status).toBe(303);
    const [made] = await stored();
    expect(made).toMatchObject({ customerId, priceBasis: 'tables' });
    const page = textOf(await (await visit(`/rental/agreements/${made?.id}/edit`, { as: me })).text());
    expect(page).toContain('Prisprotokollerne, beløb uden moms');
    expect(page).toContain('Hvorfor denne pris?');
    const lines = await as(me, linesOf(made?.id ?? 0));
    expect(lines.find(({ kind }) => kind === 'rent')?.exclVat).toBeGreaterThan(0);
  });

  test('by hand without a reason, of a group no table prices, or ending first → refused at its field', async ({
    me,
    as,
    post,
    stored,
  }) => {
    const customerId = await as(me, async (tenant) => {
      await addCategory(tenant, 'V3');
      await addCar(tenant, { rentalEnabled: true, category: 'V3' });
      return addCustomer(tenant, { phone: '+4586801234' });
    });
    const query = `?customer=${customerId}&category=V3`;
    const problem = async (form: Record<string, string>, name: string) => {
      const answer = await post(query, form);
      return [answer.status, fieldErrorOf(await answer.text(), name)];
    };
    expect(await problem({ ...hand, priceReason: '' }, 'priceReason')).toEqual([
      400,
      expect.stringContaining('Skriv, hvorfor'),
    ]);
    expect(await problem(long, 'priceBasis')).toEqual([409, expect.stringContaining('Aftalt pris')]);
    expect(await problem({ ...hand, endsAt: '01-01-2020 08:00' }, 'endsAt')).toEqual([
      400,
      expect.stringContaining('slutte'),
    ]);
    expect(await problem({ ...hand, startsAt: '25-10-2026 02:30' }, 'startsAt')).toEqual([
      400,
      expect.stringContaining('02:30 vintertid'),
    ]);
    expect(await problem({ ...hand, startsAt: '29-03-2026 02:30' }, 'startsAt')).toEqual([
      400,
      expect.stringContaining('findes ikke'),
    ]);
    expect(await stored()).toEqual([]);
    await as(me, ({ db }) =>
      db
        .updateTable('organizationSettings')
        .set({ rentalLateFee: asOre(49_500) })
        .execute(),
    );
    expect((await post(query, hand)).status).toBe(303);
    // The organisation's own late fee is agreed, and so named in the contract.
    const [made] = await as(me, ({ db }) => db.selectFrom('rentalAgreement').select('lateFee').execute());
    expect(made).toEqual({ lateFee: 49_500 });
  });

  test('a customer by number, by their mail, one of several, or new → each finds who is meant', async ({
    me,
    as,
    post,
    stored,
  }) => {
    const [anna, bo] = await as(me, async (tenant) => {
      await addCategory(tenant, 'V3');
      for (const registrationNumber of ['AB12345', 'CD23456', 'EF34567', 'GH45678']) {
        await addCar(tenant, { rentalEnabled: true, category: 'V3', registrationNumber });
      }
      const first = await addCustomer(tenant, { name: 'Anna Holm', email: 'anna@holm.example' });
      return [first, await addCustomer(tenant, { name: 'Bo Holm', email: 'bo@holm.example' })];
    });
    const ask = (form: Record<string, string>) => post('?category=V3', { ...hand, ...form });
    expect((await ask({ customerName: `#${anna}` })).status).toBe(303);
    expect((await ask({ customerName: 'Bo H.', customerEmail: 'bo@holm.example' })).status).toBe(303);
    const unclear = await ask({ customerName: 'holm' });
    const html = await unclear.text();
    expect([unclear.status, textOf(html)]).toEqual([409, expect.stringMatching(/Anna Holm.*Bo Holm/)]);
    expect(fieldErrorOf(html, 'customerId')).toContain('Opret som ny kunde');
    expect((await ask({ customerName: 'Bo Holm', customerEmail: 'bo@andet.example' })).status).toBe(409);
    const typed = { customerName: 'Cecilie Dam', customerEmail: 'cecilie@dam.example' };
    expect((await ask(typed)).status).toBe(303);
    const made = await stored();
    expect(made.map(({ customerId }) => customerId).slice(0, 2)).toEqual([anna, bo]);
    expect(made).toHaveLength(3);
    expect((await ask({ customerName: '#999999' })).status).toBe(409);
  });

  test('a known CVR under another name → told whose it is and asked; another form of the name is theirs', async ({
    me,
    as,
    post,
    stored,
  }) => {
    const holm = await as(me, async (tenant) => {
      await addCategory(tenant, 'V3');
      for (const registrationNumber of ['AB12345', 'CD23456', 'EF34567']) {
        await addCar(tenant, { rentalEnabled: true, category: 'V3', registrationNumber });
      }
      return addCustomer(tenant, { name: 'Holm Byg ApS', type: 'business', cvr: '13748136' });
    });
    const typed = { customerKind: 'business', customerCvr: '13748136', customerEmail: 'ny@birk.example' };
    const ask = (form: Record<string, string>) => post('?category=V3', { ...hand, ...typed, ...form });
    const html = await (await ask({ customerName: 'Birk Maler' })).text();
    expect(fieldErrorOf(html, 'customerId')).toContain('CVR-nummeret hører til Holm Byg ApS');
    expect(fieldsOf(html)).toMatchObject({ customerName: 'Birk Maler', ...typed, handAmount: '1.000' });
    expect(html).toContain('Brug Holm Byg ApS');
    expect((await ask({ customerName: 'holm byg' })).status).toBe(303);
    expect((await ask({ customerName: 'Birk Maler', isNewCustomer: 'on' })).status).toBe(303);
    const [first, second] = await stored();
    expect([first?.customerId, second?.customerId === holm]).toEqual([holm, false]);
  });

  test('a lead, a car and a period of the address → begin the form', async ({ me, as, visit }) => {
    const [leadId, carId] = await as(me, async (tenant) => [
      await addLead(tenant, { contactName: 'Lone Dam', contactPhone: '+4586801234' }),
      await addCar(tenant, { rentalEnabled: true, registrationNumber: 'AB12345' }),
    ]);
    const query = `?lead=${leadId}&car=${carId}&from=2026-12-07&to=2026-12-16`;
    const fields = fieldsOf(await (await visit(`${create}${query}`, { as: me })).text());
    expect(fields).toMatchObject({ customerName: 'Lone Dam', car: 'AB 12 345', leadId: String(leadId) });
    expect(fields).toMatchObject({ startsAt: '07-12-2026 08:00', endsAt: '16-12-2026 08:00' });
    for (const missing of ['lead=999999', 'car=999999', 'customer=999999', 'quote=999999', 'category=X9']) {
      expect((await visit(`${create}?${missing}`, { as: me })).status, missing).toBe(404);
    }
  });
});
