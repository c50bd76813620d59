import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { undoGroup } from '#server/history/undo.ts';
import { chargesOf, removeCharge } from '#server/rentals/charge-commands.ts';
import { settleAgreement } from '#server/rentals/settle-agreement.ts';
import { subjects } from '#server/subject-list.ts';
import { test as base, type Organization } from '../fixtures.ts';
import { fieldErrorOf, fieldsOf, textOf } from '../html.ts';
import { mailsTo } from '../mails.ts';
import { pdf } from '../papers.ts';
import { addVan, at, rentOut, takeBack } from '../rented-out.ts';

const create = '/rental/bills/create';
const parking = {
  ...{ kind: 'parking', plate: 'ab 12 345', at: '10-11-2026 14:00', amount: '795', vatRate: '0', place: 'Torvet' },
  ...{ sender: 'Horsens Kommune', reference: 'P-1042' },
};

type Rented = {
  me: { organization: Organization };
  anna: { id: number; number: string };
  bo: { id: number; number: string };
  post: (form: Record<string, string>, copy?: File) => Promise<Response>;
};

/** A van that Anna gave back on the 10th at 14.00, settled; Bo took it over that very minute. */
const test = base.extend<{ rented: Rented }>({
  rented: async ({ organize, as, visit }, use) => {
    const me = { organization: await organize() };
    const both = await as(me, async (tenant) => {
      const car = await addVan(tenant);
      await tenant.db.updateTable('organizationSettings').set({ rentalBufferMinutes: 0 }).execute();
      const from = { car, email: 'anna@mail.example', name: 'Anna Holm', from: at('03'), to: at('10', '14:00') };
      const anna = await rentOut(tenant, from);
      await takeBack(tenant, anna, { when: at('10', '14:00') });
      await settleAgreement(tenant, anna.id, undefined, at('10', '14:00'));
      const bo = await rentOut(tenant, {
        ...from,
        name: 'Bo Lund',
        email: null,
        from: at('10', '14:00'),
        to: at('12'),
      });
      return { anna, bo };
    });
    await use({
      ...{ me, ...both },
      async post(form, copy) {
        const body = new FormData();
        for (const [name, value] of Object.entries(form)) body.append(name, value);
        if (copy) body.append('copy', copy);
        return visit(create, { as: me, body });
      },
    });
  },
});

test('a bill of the minute of hand-over → the new renter’s: a line with a fee, an expense, a mail with the copy', async ({
  rented,
  as,
  database,
  visit,
}) => {
  const { me, bo, post } = rented;
  const formKey = crypto.randomUUID();
  const answer = await post({ ...parking, formKey }, pdf('afgift.pdf'));
  expect(answer.status).toBe(303);
  expect((await post({ ...parking, formKey })).headers.get('location')).toBe(answer.headers.get('location'));
  await as(me, async (tenant) => {
    const lines = await chargesOf(tenant, bo.id).select(['kind', 'label', 'reason', 'exclVat', 'vatRate']).execute();
    expect(lines).toEqual([
      {
        ...{ kind: 'bill', label: 'Parkeringsafgift 10-11-2026 kl. 14.00', exclVat: 79_500, vatRate: 0 },
        reason: 'Torvet, Horsens Kommune, ref. P-1042',
      },
      expect.objectContaining({ kind: 'other', label: 'Administrationsgebyr', exclVat: 25_000, vatRate: 2_500 }),
    ]);
    const expenses = await tenant.db.selectFrom('expense').select(['type', 'amountExclVat', 'isRebilled']).execute();
    expect(expenses).toEqual([{ type: 'fine', amountExclVat: 79_500, isRebilled: true }]);
    const documents = await tenant.db.selectFrom('document').select(['kind', 'rentalId']).execute();
    expect(documents.filter(({ rentalId }) => rentalId === bo.id)).toEqual([{ kind: 'invoice', rentalId: bo.id }]);
  });
  // The driver has no address: the customer is told.
  const [mail, ...others] = await mailsTo(database, 'kunde-bolund@mail.example');
  expect(others).toHaveLength(0);
  expect(mail).toMatchObject({ kind: 'rental-bill', personal: { attachments: [{ name: 'afgift.pdf' }] } });
  expect(mail?.text).toContain('Hvornår: 10-11-2026 kl. 14.00');
  expect(mail?.text).toContain('Hvor: Torvet');
  const again = await post({ ...parking, formKey: crypto.randomUUID(), place: 'Gågaden' });
  expect(fieldErrorOf(await again.text(), 'reference')).toContain('Regningen er skrevet ind før');
  const list = textOf(await (await visit('/rental/bills?state=settling', { as: me })).text());
  expect(list).toContain('Horsens Kommune');
});

test('a bill of a closed agreement → waits for an invoice of its own', async ({ rented, as, database, visit }) => {
  const { me, anna, post } = rented;
  await post({ ...parking, at: '10-11-2026 13:59' });
  expect(await mailsTo(database, 'anna@mail.example')).toHaveLength(1);
  const path = `/rental/agreements/${anna.id}/settle`;
  const page = await (await visit(path, { as: me })).text();
  // 795 without VAT, and 250 with.
  expect(textOf(page)).toContain('Skal betale 1.107,50 kr.');
  const form = parse(page)
    .querySelectorAll('form')
    .find((each) => each.textContent.includes('Fakturér'));
  expect((await visit(path, { as: me, form: fieldsOf(form?.toString() ?? '') })).status).toBe(303);
  await as(me, async ({ db }) => {
    const [invoice] = await db.selectFrom('rentalInvoice').selectAll().execute();
    expect(invoice).toMatchObject({ agreementId: anna.id, exclVat: 104_500, vat: 6_250, inclVat: 110_750 });
    expect(await db.selectFrom('expense').selectAll().execute()).toHaveLength(1);
    const { status } = await db
      .selectFrom('rentalAgreement')
      .select('status')
      .where('id', '=', anna.id)
      .executeTakeFirstOrThrow();
    expect(status).toBe('closed');
  });
});

test('a bill of a car that was not let → a task for the managers; then it is put on an agreement by hand', async ({
  rented,
  as,
  visit,
}) => {
  const { me, bo, post } = rented;
  const answer = await post({ ...parking, at: '02-11-2026 09:15' }, pdf('afgift.pdf'));
  const memo = await as(me, ({ db }) =>
    db.selectFrom('memo').select(['kind', 'title', 'body', 'mentions']).executeTakeFirst(),
  );
  expect(memo).toMatchObject({
    kind: 'task',
    title: 'Parkeringsafgift uden lejeaftale: AB 12 345 02-11-2026 kl. 09.15',
  });
  expect(memo?.mentions).toHaveLength(1);
  const path = answer.headers.get('location') ?? '';
  expect(textOf(await (await visit(path, { as: me })).text())).toContain('Uden aftale');
  const wrong = await visit(path, { as: me, form: { step: 'assign', number: 'A-1' } });
  expect(fieldErrorOf(await wrong.text(), 'number')).toBe('Ingen lejeaftale har det nummer.');
  await visit(path, { as: me, form: { step: 'assign', number: bo.number.toLowerCase() } });
  expect(await as(me, (tenant) => chargesOf(tenant, bo.id).select('id').execute())).toHaveLength(2);
  const nobody = await post({ ...parking, plate: 'ZZ 99 999' });
  expect(fieldErrorOf(await nobody.text(), 'plate')).toBe('Ingen af jeres biler har den nummerplade.');
});

test('many from a file → shown first, then entered once', async ({ rented, as, visit }) => {
  const { me, anna } = rented;
  const text = [
    'Reg.nr.;Dato;Tid;Beløb;Regning for;Reference',
    'AB12345;04-11-2026;08:30:12;795,00;Parkering;A1',
    'AB 12 345;2026-11-02;08:30;120;Bro;A2',
    'ZZ99999;04-11-2026;08:30;795;Parkering;A3',
    'AB12345;i går;08:30;795;Parkering;A4',
  ].join('\n');
  const path = '/rental/bills/import';
  const page = await (await visit(path, { as: me, form: { step: 'check', text } })).text();
  const words = textOf(page);
  expect(words).toContain('2 regninger kan oprettes af 4');
  expect(words).toContain(anna.number);
  expect(words).toContain('Ingen af jeres biler');
  expect(words).toContain('Skriv dag og tid');
  const form = parse(page)
    .querySelectorAll('form')
    .find((each) => each.textContent.includes('Opret 2 regninger'));
  const typed = { ...fieldsOf(form?.toString() ?? ''), text };
  for (let n = 0; n < 2; n += 1) await visit(path, { as: me, form: typed });
  const bills = await as(me, ({ db }) =>
    db.selectFrom('rentalBill').select(['kind', 'reference', 'agreementId']).orderBy('reference').execute(),
  );
  expect(bills).toEqual([
    { kind: 'parking', reference: 'A1', agreementId: anna.id },
    { kind: 'toll', reference: 'A2', agreementId: null },
  ]);
  const refused = await visit(path, { as: me, form: { step: 'check', text: 'Plade;Dato\nAB12345;x' } });
  expect(fieldErrorOf(await refused.text(), 'text')).toContain('Kolonnen «Beløb» mangler');
});

test('«Hvem havde bilen?» → answered above the list and in the search', async ({ rented, visit }) => {
  const { me, bo } = rented;
  const asked = `plate=AB+12+345&at=${encodeURIComponent('10-11-2026 14:00')}`;
  const page = textOf(await (await visit(`/rental/agreements?${asked}`, { as: me })).text());
  expect(page).toContain(`lejeaftale ${bo.number}`);
  expect(page).toContain('Fører: Bo Lund 20 30 40 50');
  const none = textOf(await (await visit('/rental/agreements?plate=AB12345&at=x', { as: me })).text());
  expect(none).toContain('Skriv dag og tid');
  const later = await (await visit('/rental/agreements?plate=AB12345&at=01-01-2199+10:00', { as: me })).text();
  expect(fieldErrorOf(later, 'at')).toBe('Skriv et tidspunkt, der har været');
  const found = await visit(`/search?q=${encodeURIComponent('AB12345 10-11-2026 13.59')}`, { as: me });
  expect(textOf(await found.text())).toContain('Anna Holm havde AB 12 345');
  const technician = await visit(`/rental/agreements?${asked}`, { as: { ...me, role: 'technician' } });
  const seen = textOf(await technician.text());
  expect(seen).toContain(`lejeaftale ${bo.number}`);
  expect(seen).not.toContain('Bo Lund');
});

test('the same bill twice in a file, and a reminder of it with a higher amount → entered once', async ({
  rented,
  as,
  visit,
}) => {
  const { me, post } = rented;
  const text = [
    'Reg.nr.;Dato;Tid;Beløb;Regning for;Reference',
    'AB12345;04-11-2026;08:30;795;Parkering;P-1',
    'AB 12 345;04-11-2026;08:30;795,00;Parkering;P-1',
    'AB12345;04-11-2026;08:30;895;Parkering;p-1',
    'AB12345;05-11-2026;08:30;120;Bro;F-7',
    'AB12345;06-11-2026;08:30;120;Bro;F-7',
  ].join('\n');
  const page = await (await visit('/rental/bills/import', { as: me, form: { step: 'check', text } })).text();
  expect(textOf(page)).toContain('3 regninger kan oprettes af 5');
  const answer = await visit('/rental/bills/import', { as: me, form: { step: 'create', text } });
  expect(answer.status).toBe(303);
  const again = await post({ ...parking, at: '04-11-2026 08:30', amount: '995', reference: 'P-1' });
  expect(fieldErrorOf(await again.text(), 'reference')).toContain('Regningen er skrevet ind før');
  const bills = await as(me, ({ db }) =>
    db.selectFrom('rentalBill').select(['amount', 'reference']).orderBy('id').execute(),
  );
  expect(bills).toEqual([
    { amount: 79_500, reference: 'P-1' },
    { amount: 12_000, reference: 'F-7' },
    { amount: 12_000, reference: 'F-7' },
  ]);
});

test('a bill taken off one agreement and put on another → line, fee and expense go with it; an undo brings them back once', async ({
  rented,
  as,
  visit,
}) => {
  const { me, anna, bo, post } = rented;
  const path = (await post(parking)).headers.get('location') ?? '';
  const linesOf = ({ id }: { id: number }) =>
    as(me, (tenant) => chargesOf(tenant, id).select(['id', 'label', 'version']).execute());
  const expenses = () =>
    as(me, ({ db }) => db.selectFrom('expense').select(['rebillTo']).where('deletedAt', 'is', null).execute());
  const take = async () => {
    const [line] = await linesOf(bo);
    return as(me, (tenant) => removeCharge(tenant, bo.id, line?.id ?? 0, line?.version ?? 0));
  };
  const first = await take();
  expect([await linesOf(bo), await expenses()]).toEqual([[], []]);
  await as(me, (tenant) => undoGroup(tenant, first?.group ?? '', subjects));
  expect(textOf(await (await visit(path, { as: me })).text())).toContain('På opgørelsen');
  expect([(await linesOf(bo)).length, (await expenses()).length]).toEqual([2, 1]);
  const second = await take();
  await visit(path, { as: me, form: { step: 'assign', number: anna.number } });
  expect([(await linesOf(bo)).length, (await linesOf(anna)).length]).toEqual([0, 2]);
  expect(await expenses()).toEqual([{ rebillTo: `Lejeaftale ${anna.number}` }]);
  await expect(as(me, (tenant) => undoGroup(tenant, second?.group ?? '', subjects))).rejects.toMatchObject({
    code: 'rental-bill-charged',
  });
});
