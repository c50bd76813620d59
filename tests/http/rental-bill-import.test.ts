import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { undoGroup } from '#server/history/undo.ts';
import { chargesOf, removeCharge } from '#server/rentals/charge-commands.ts';
import { subjects } from '#server/subject-list.ts';
import { parking, test } from '../billed-rentals.ts';
import { fieldErrorOf, fieldsOf, textOf } from '../html.ts';

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
  expect(words).toContain('2 af 4 regninger kan oprettes');
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
  expect(textOf(page)).toContain('3 af 5 regninger kan oprettes');
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
