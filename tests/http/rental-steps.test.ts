import { expect } from 'vitest';
import { dayOf } from '#server/format/day.ts';
import { asOre } from '#server/format/money.ts';
import { createAgreement } from '#server/rentals/create-agreement.ts';
import { handOver } from '#server/rentals/hand-over.ts';
import { addCar, addCategory, addCustomer } from '../factories.ts';
import { test as base, type Organization } from '../fixtures.ts';
import { fieldErrorOf, linksOf, textOf } from '../html.ts';
import { agreementOf, driver, handOverOf } from '../rentals.ts';

const day = 86_400_000;
const rent = { kind: 'rent', label: 'Leje', period: 'once', exclVat: asOre(100_000), vatRate: 2500 } as const;

type Rented = {
  me: { organization: Organization };
  id: number;
  path: string;
  page: () => Promise<string>;
  /** Posts a step; the version is the present one. */
  post: (form: Record<string, string>) => Promise<Response>;
};

/** Two days of a van at 500 kr. a day from tomorrow, with a deposit; another van of its group is free. */
const test = base.extend<{ rented: Rented }>({
  rented: async ({ organize, as, visit }, use) => {
    const me = { organization: await organize() };
    const id = await as(me, async (tenant) => {
      await addCategory(tenant, 'V3');
      const van = { rentalEnabled: true, category: 'V3', mileage: 48_000 };
      await addCar(tenant, { ...van, registrationNumber: 'AB12345' });
      await addCar(tenant, { ...van, registrationNumber: 'CD23456' });
      const customerId = await addCustomer(tenant, { name: 'Lone Dam', phone: '+4586801234' });
      const input = agreementOf({
        customerId,
        car: 'AB12345',
        lines: [rent],
        deposit: asOre(250_000),
        drivers: [driver],
      });
      return (await createAgreement(tenant, input)).id;
    });
    const path = `/rental/agreements/${id}/edit`;
    await use({
      ...{ me, id, path },
      page: async () => (await visit(path, { as: me })).text(),
      post: async (form) => {
        const { version } = await as(me, ({ db }) =>
          db.selectFrom('rentalAgreement').select('version').where('id', '=', id).executeTakeFirstOrThrow(),
        );
        return visit(path, { as: me, form: { version: String(version), ...form } });
      },
    });
  },
});

const typed = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ');

test('another end → old price, new price and why before it is kept; then it is', async ({ rented, as }) => {
  const { me, id, page, post } = rented;
  const stored = () =>
    as(me, ({ db }) =>
      db.selectFrom('rentalAgreement').select(['endsAt']).where('id', '=', id).executeTakeFirstOrThrow(),
    );
  const { endsAt } = await stored();
  const next = typed(new Date(endsAt.getTime() + day));
  const tried = textOf(await (await post({ step: 'tryExtend', endsAt: next })).text());
  expect(tried).toMatch(/1\.250,00 kr\. med moms.*1\.875,00 kr\. med moms.*1 dag mere/);
  expect(await stored()).toEqual({ endsAt });
  expect((await post({ step: 'extend', endsAt: next })).status).toBe(303);
  expect((await stored()).endsAt.getTime()).toBeGreaterThan(endsAt.getTime());
  expect(textOf(await page())).toContain('1.500,00 kr.');
  await as(me, async (tenant) => {
    const other = agreementOf({ customerId: await addCustomer(tenant, { name: 'Bo Lund' }), car: 'AB12345' });
    const startsAt = new Date(endsAt.getTime() + 3 * day);
    await createAgreement(tenant, { ...other, startsAt, endsAt: new Date(startsAt.getTime() + day) });
  });
  const taken = await (await post({ step: 'tryExtend', endsAt: typed(new Date(endsAt.getTime() + 3.5 * day)) })).text();
  expect(fieldErrorOf(taken, 'endsAt')).toMatch(/Bilen er udlejet til Bo Lund.*CD 23 456/);
  expect(taken).not.toContain('Gem den nye sluttid');
  const early = await post({ step: 'extend', endsAt: '01-01-2020 08:00' });
  expect([early.status, fieldErrorOf(await early.text(), 'endsAt')]).toEqual([409, expect.any(String)]);
});

test('a free car of the group is offered → it is put on the agreement', async ({ rented, visit }) => {
  const { me, path, page, post } = rented;
  const link = linksOf(await page()).find(({ href }) => href?.includes('?car='))?.href ?? '';
  const chosen = await (await visit(link.replace(/#.*/, ''), { as: me })).text();
  expect(chosen).toContain('value="CD 23 456"');
  expect((await post({ step: 'swap', car: 'CD 23 456' })).status).toBe(303);
  expect(textOf(await page())).toMatch(/Biler på aftalen CD 23 456/);
  const unknown = await post({ step: 'swap', car: 'ZZ 99 999' });
  expect(fieldErrorOf(await unknown.text(), 'car')).toBeTruthy();
  expect(path).toContain('/rental/agreements/');
});

test('a payment is ticked off with day and way, twice the same, and taken back', async ({ rented, as }) => {
  const { me, page, post } = rented;
  const [deposit] = await as(me, ({ db }) =>
    db.selectFrom('rentalPayment').select('id').where('kind', '=', 'deposit').execute(),
  );
  const pay = { step: 'pay', paymentId: String(deposit?.id), paidOn: '2020-01-02', way: 'card' };
  expect((await post(pay)).status).toBe(303);
  expect((await post(pay)).status).toBe(303);
  expect(textOf(await page())).toContain('Betalt 2. jan. 2020 · Kort');
  expect((await post({ ...pay, way: 'cash' })).status).toBe(409);
  expect((await post({ step: 'unpay', paymentId: String(deposit?.id) })).status).toBe(303);
  expect(textOf(await page())).not.toContain('Betalt 2. jan. 2020');
  const wrong = await post({ ...pay, paidOn: '2199-01-01', way: 'offset' });
  const html = await wrong.text();
  expect([wrong.status, fieldErrorOf(html, 'paidOn'), fieldErrorOf(html, 'way')]).toEqual([
    400,
    expect.stringContaining('fremtiden'),
    expect.any(String),
  ]);
});

test('cancelled → the fee of the terms stands beforehand, a reason is needed, and the car is free', async ({
  rented,
}) => {
  const { page, post } = rented;
  const html = await page();
  expect(textOf(html)).toContain('Efter vilkårene koster det');
  const shownFee = /name="shownFee" value="(\d+)"/.exec(html)?.[1] ?? '';
  const without = await post({ step: 'cancel', shownFee, reason: '', fee: '' });
  expect([without.status, fieldErrorOf(await without.text(), 'reason')]).toEqual([
    400,
    expect.stringContaining('Skriv, hvorfor'),
  ]);
  const other = await post({ step: 'cancel', shownFee: '1', reason: 'Fortrudt', fee: '' });
  expect([other.status, fieldErrorOf(await other.text(), 'fee')]).toEqual([
    409,
    expect.stringContaining('Efter vilkårene koster det nu'),
  ]);
  expect((await post({ step: 'cancel', shownFee, reason: 'Fortrudt', fee: '' })).status).toBe(303);
  expect(textOf(await page())).toMatch(/Annulleret.*Annulleret: Fortrudt/);
});

test('kilometres noted while the car is out → stand on the page; fewer than before are refused', async ({
  rented,
  as,
}) => {
  const { me, id, page, post } = rented;
  await as(me, (tenant) => handOver(tenant, id, handOverOf()));
  const today = dayOf(new Date());
  const note = (mileage: string) => post({ step: 'reading', mileage, readOn: today });
  expect((await note('48.900')).status).toBe(303);
  expect(textOf(await page())).toContain('48.900 km');
  const fewer = await note('48.000');
  expect([fewer.status, fieldErrorOf(await fewer.text(), 'mileage')]).toEqual([409, expect.stringContaining('48.900')]);
  expect(textOf(await page())).toContain('Lav kontrakt');
});

test('the car of the next reservation is late → «Bilen er ikke afleveret» with another car, moving and calling', async ({
  rented,
  as,
  visit,
}) => {
  const { me, id } = rented;
  const next = await as(me, async (tenant) => {
    const now = Date.now();
    const other = await addCustomer(tenant, { name: 'Bo Lund', phone: '+4586804321' });
    const made = await createAgreement(
      tenant,
      agreementOf({
        ...{ customerId: other, car: 'AB12345', startsAt: new Date(now + 5 * day), endsAt: new Date(now + 6 * day) },
      }),
    );
    await handOver(tenant, id, handOverOf());
    const late = { startsAt: new Date(now - 2 * day), endsAt: new Date(now - day) };
    await tenant.db.updateTable('rentalAgreement').set(late).where('id', '=', id).execute();
    await tenant.db.updateTable('rentalPeriod').set(late).where('agreementId', '=', id).execute();
    return made.id;
  });
  const html = await (await visit(`/rental/agreements/${next}/edit`, { as: me })).text();
  expect(textOf(html)).toMatch(/Bilen er ikke afleveret\..*fra Lone Dam/);
  const ways = linksOf(html).map(({ href }) => href);
  expect(ways).toEqual(expect.arrayContaining(['tel:+4586801234', 'tel:+4586804321']));
  expect(ways.filter((href) => href?.includes('?car=') || href?.includes('?move=1')).length).toBeGreaterThanOrEqual(2);
});

test('the return is agreed on, asked about when the rental is extended, and cancelled on the page', async ({
  rented: { me, id, page, post },
  as,
  visit,
}) => {
  const endsAt = await as(me, async (tenant) => {
    const ended = await tenant.db
      .selectFrom('rentalAgreement')
      .select(['startsAt', 'endsAt'])
      .executeTakeFirstOrThrow();
    await handOver(tenant, id, handOverOf(), ended.startsAt);
    return ended.endsAt;
  });
  expect(textOf(await page())).toContain('Der er ikke aftalt, hvornår bilen afleveres');
  const early = await post({ step: 'appoint', appointmentVersion: '0', startsAt: '', departmentId: '', note: '' });
  expect([early.status, fieldErrorOf(await early.text(), 'startsAt')]).toEqual([
    400,
    'Skriv, hvornår bilen afleveres.',
  ]);
  const at = typed(new Date(endsAt.getTime() - day / 2));
  const fields = { step: 'appoint', appointmentVersion: '0', departmentId: '', note: 'I boksen 010190-1234' };
  expect(fieldErrorOf(await (await post({ ...fields, startsAt: at })).text(), 'note')).toMatch(/CPR/);
  expect((await post({ ...fields, startsAt: at, note: 'I boksen' })).status).toBe(303);
  const appointed = textOf(await page());
  expect(appointed).toMatch(/Afleveringsaftale.*I boksen.*Flyt aftalen.*Aflys aftalen/);
  expect(appointed).toContain('oprettede afleveringsaftalen');
  expect(appointed).not.toContain('prøveturen');
  const carId = await as(
    me,
    async ({ db }) => (await db.selectFrom('booking').select('carId').executeTakeFirstOrThrow()).carId,
  );
  const from = at.slice(0, 10);
  for (const path of [`/cars/${carId}/edit/rental`, `/rental/calendar?day=${from}`]) {
    expect(textOf(await (await visit(path, { as: me })).text()), path).toMatch(/afleveres \d|aftalt \d/);
  }
  expect(textOf(await (await visit(`/calendar?day=${from}&who=all`, { as: me })).text())).toMatch(
    /Aflevering aftalt.*Lone Dam/,
  );
  const next = typed(new Date(endsAt.getTime() + day));
  const tried = await (await post({ step: 'tryExtend', endsAt: next })).text();
  expect(textOf(tried)).toMatch(/Der er aftalt aflevering.*Flyt den til.*Behold den.*Aflys den/);
  expect((await post({ step: 'extend', endsAt: next, appointment: 'keep' })).status).toBe(303);
  const list = textOf(await (await visit('/rental/agreements?queue=withoutReturn', { as: me })).text());
  expect(list).not.toContain('A-');
  expect((await post({ step: 'unappoint' })).status).toBe(303);
  const without = await (await visit('/rental/agreements?queue=withoutReturn', { as: me })).text();
  expect(linksOf(without).map(({ href }) => href)).toContain(`/rental/agreements/${id}/edit#aflevering`);
});
