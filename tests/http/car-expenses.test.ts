import { parse } from 'node-html-parser';
import { describe, expect } from 'vitest';
import { can } from '#server/auth/permissions.ts';
import type { Role } from '#server/db/schema.ts';
import { asOre } from '#server/format/money.ts';
import { addCar } from '../factories.ts';
import { test } from '../fixtures.ts';
import { fieldErrorOf, fieldsOf, linksOf, textOf, toastOf, undoOf } from '../html.ts';

const bill = {
  version: '1',
  type: 'workshop',
  expenseDate: '01-02-2026',
  amountExclVat: '1.000,02',
  vatRate: '25',
  supplierName: 'Autoværkstedet',
  supplierInvoiceNo: '4711',
  description: 'Bremser',
  deductible: 'on',
  rebillTo: '',
};

describe('an expense of a car', () => {
  test('is registered, warns of a duplicate, is approved by a manager, posted and reversed', async ({
    organize,
    as,
    visit,
  }) => {
    const organization = await organize();
    const [member, manager] = [
      { organization, role: 'member' as const },
      { organization, role: 'salesAdmin' as const },
    ];
    const car = await as({ organization }, (tenant) => addCar(tenant, { purchasePriceExclVat: asOre(10_000_000) }));
    const path = `/cars/${car}/edit/expenses`;
    const post = (form: Record<string, string>, to: string, as: typeof member | typeof manager = member) =>
      visit(to, { as, form });
    const costs = () =>
      as({ organization }, ({ db }) =>
        db.selectFrom('car').select(['expensesTotal', 'costPrice']).where('id', '=', car).executeTakeFirstOrThrow(),
      );
    expect(textOf(await (await visit(path, { as: member })).text())).toContain('Ingen omkostninger endnu');

    const wrong = await post({ ...bill, amountExclVat: '-5', expenseDate: '01-01-2199' }, `${path}/create`);
    const html = await wrong.text();
    expect([wrong.status, fieldErrorOf(html, 'amountExclVat')]).toEqual([400, 'Beløbet må ikke være negativt.']);
    expect(fieldErrorOf(html, 'expenseDate')).toBe('Datoen kan ikke ligge i fremtiden.');
    const created = await post(bill, `${path}/create`);
    const own = created.headers.get('location') ?? '';
    expect(own).toMatch(new RegExp(`^${path}/\\d+$`));
    const twin = await post({ ...bill, supplierName: 'AUTOVÆRKSTEDET' }, `${path}/create`);
    const twinHtml = await twin.text();
    expect([twin.status, fieldErrorOf(twinHtml, 'supplierInvoiceNo')]).toEqual([
      409,
      expect.stringContaining('allerede en omkostning med dette fakturanummer'),
    ]);
    const meant = { ...bill, amountExclVat: '10', vatRate: '0', confirmedDuplicate: 'on' };
    expect((await post(meant, `${path}/create`)).status).toBe(303);
    const list = textOf(await (await visit(path, { as: member })).text());
    expect(list).toContain('Værksted Bremser 1. feb. 2026 Autoværkstedet nr. 4711 Registreret Mulig dublet');
    // 25 % of 1.000,02 is 250,005: half an øre rounds up.
    expect(list).toContain('1.000,02 kr. 1.250,03 kr.');
    expect(await costs()).toEqual({ expensesTotal: 0, costPrice: 10_000_000 });

    const refused = await post({ step: 'approve' }, own);
    expect([refused.status, textOf(await refused.text())]).toEqual([403, expect.stringContaining('Det kan kun ejere')]);
    const reasonless = await post({ step: 'reject', reason: '' }, own, manager);
    expect([reasonless.status, textOf(await reasonless.text())]).toEqual([
      400,
      expect.stringContaining('Skriv hvorfor'),
    ]);
    await post({ step: 'approve' }, own, manager);
    expect(await costs()).toEqual({ expensesTotal: 100_002, costPrice: 10_100_002 });
    const page = await (await visit(own, { as: manager })).text();
    const form = { ...fieldsOf(page), confirmedDuplicate: 'on' };
    expect((await post({ ...form, amountExclVat: '1' }, own)).status).toBe(403);
    expect((await post({ ...form, amountExclVat: '2.000' }, own, manager)).status).toBe(303);
    const stale = await post({ ...form, amountExclVat: '3.000' }, own, manager);
    expect([stale.status, textOf(await stale.text())]).toEqual([
      409,
      expect.stringMatching(/Gemt nu .* 2\.000 kr\. Oprindeligt/),
    ]);

    await post({ step: 'post' }, own, manager);
    for (const form of [{ ...bill, version: '4', confirmedDuplicate: 'on' }, { step: 'delete' }, { step: 'reopen' }]) {
      expect((await post(form, own, manager)).status).toBe(409);
    }
    await post({ step: 'reverse' }, own, manager);
    expect(await costs()).toMatchObject({ expensesTotal: 0 });
    expect((await post({ step: 'reverse' }, own, manager)).status).toBe(303);
    const after = textOf(await (await visit(path, { as: manager })).text());
    expect(after).toContain('0 kr. godkendt');
    expect(after.split('-2.000 kr. -2.500 kr.')).toHaveLength(2);
    const history = textOf(await (await visit(`/cars/${car}/edit/history`, { as: manager })).text());
    for (const told of ['oprettede en omkostning', 'godkendte en omkostning', 'bogførte en omkostning']) {
      expect(history).toContain(told);
    }
  });

  test('that is posted can be reversed again once its reversal is deleted, and never twice', async ({
    organize,
    as,
    visit,
  }) => {
    const owner = { organization: await organize() };
    const car = await as(owner, (tenant) => addCar(tenant));
    const path = `/cars/${car}/edit/expenses`;
    const own = (await visit(`${path}/create`, { as: owner, form: bill })).headers.get('location') ?? '';
    const step = (name: string, to = own) => visit(to, { as: owner, form: { step: name } });
    for (const each of ['approve', 'post', 'reverse']) expect((await step(each)).status).toBe(303);
    const [id] = await as(owner, ({ db }) =>
      db.selectFrom('expense').select('id').where('reversesId', 'is not', null).execute(),
    );
    const reversal = `${path}/${id?.id}`;
    const reopened = await step('reopen', reversal);
    expect([reopened.status, textOf(await reopened.text())]).toEqual([
      409,
      expect.stringContaining('En modpostering kan ikke ændres.'),
    ]);
    const deleted = await step('delete', reversal);
    expect(textOf(await (await visit(own, { as: owner })).text())).not.toContain('Er taget tilbage');
    expect((await step('reverse')).status).toBe(303);
    const undone = await visit(undoOf(deleted), { as: owner, form: {} });
    expect(toastOf(undone)).toMatchObject({ text: 'Omkostningen er allerede modposteret.' });
    const sum = await as(owner, ({ db }) => db.selectFrom('car').select('expensesTotal').execute());
    expect(sum).toEqual([{ expensesTotal: 0 }]);
  });

  test('has a receipt that stays with the organisation, and comes back when its deletion is undone', async ({
    organize,
    as,
    visit,
  }) => {
    const organization = await organize();
    const owner = { organization };
    const car = await as(owner, (tenant) => addCar(tenant));
    const path = `/cars/${car}/edit/expenses`;
    const own = (await visit(`${path}/create`, { as: owner, form: bill })).headers.get('location') ?? '';
    const lay = (name: string, bytes: string, as: Parameters<typeof visit>[1] = { as: owner }) =>
      visit(own, { ...as, form: { receipt: new File([bytes], name) } });
    for (const [name, bytes, problem] of [
      ['', '', 'Vælg den fil, der er bilaget.'],
      ['regning.pdf', '', '«regning.pdf» er tom.'],
      ['regning.pdf', 'ikke en pdf', '«regning.pdf» kan ikke bruges. Brug PDF, JPEG'],
    ] as const) {
      const refused = await lay(name, bytes);
      expect([refused.status, fieldErrorOf(await refused.text(), 'receipt')]).toEqual([
        400,
        expect.stringContaining(problem),
      ]);
    }
    expect((await visit(`${own}/receipt`, { as: owner })).status).toBe(404);
    await lay('regning.pdf', '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');
    expect(linksOf(await (await visit(own, { as: owner })).text())).toContainEqual({
      label: 'regning.pdf',
      href: `${own}/receipt`,
    });
    const pageOf = async () => (await visit(own, { as: owner })).text();
    const shown =
      parse(await pageOf())
        .querySelector('input[name=shown]')
        ?.getAttribute('value') ?? '';
    const form = { receipt: new File(['%PDF-1.7\n2'], 'rettet.pdf'), shown };
    const sent = await visit(`${own}/receipt`, { as: owner, form });
    expect(await sent.json()).toEqual({ message: { title: 'Bilaget er gemt' } });
    // A resubmission stores one receipt; another file from an outdated page is a conflict.
    const again = await visit(`${own}/receipt`, { as: owner, form });
    expect(await again.json()).toEqual({ message: { title: 'Bilaget er gemt' } });
    const other = () => ({ receipt: new File(['%PDF-1.7\n3'], 'kollega.pdf'), shown });
    const problem = expect.stringMatching(
      /^owner .* har tilføjet «rettet.pdf» \d+\. .* Tilføj dit igen, hvis det skal stå i stedet\.$/,
    );
    const byScript = await visit(`${own}/receipt`, { as: owner, form: other() });
    expect(await byScript.json()).toEqual({ errors: [problem], status: 409 });
    const refused = await visit(own, { as: owner, form: other() });
    const html = await refused.text();
    expect([refused.status, fieldErrorOf(html, 'receipt')]).toEqual([409, problem]);
    const now = parse(html).querySelector('input[name=shown]')?.getAttribute('value') ?? '';
    expect((await visit(own, { as: owner, form: { ...other(), shown: now } })).status).toBe(303);
    expect(linksOf(await pageOf())).toContainEqual({ label: 'kollega.pdf', href: `${own}/receipt` });
    const none = await visit(`${own}/receipt`, { as: owner, form: { receipt: new File([], '') } });
    expect(await none.json()).toEqual({ errors: ['Vælg den fil, der er bilaget.'] });
    const file = await visit(`${own}/receipt`, { as: owner });
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const stranger = { organization: await organize('Fremmed') };
    expect((await visit(`${own}/receipt`, { as: stranger })).status).toBe(404);
    expect((await lay('x.pdf', '%PDF-1.7\n', { as: stranger })).status).toBe(404);
    const deleted = await visit(own, { as: owner, form: { step: 'delete' } });
    expect((await visit(own, { as: owner })).status).toBe(404);
    await visit(undoOf(deleted), { as: owner, form: {} });
    expect((await visit(own, { as: owner })).status).toBe(200);
  });
});

/**
 * The permission table gives writers of expenses no reading. Any permission on expenses shows them, so that writers
 * see their input; has-permission follows the table.
 */
test('expenses are seen by every role with any right on them, and the technician only reads', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  const car = await as({ organization }, (tenant) => addCar(tenant));
  const path = `/cars/${car}/edit/expenses`;
  const own = (await visit(`${path}/create`, { as: { organization }, form: bill })).headers.get('location') ?? '';
  for (const role of ['owner', 'admin', 'salesAdmin', 'member', 'technician'] as const satisfies Role[]) {
    const isReader = role === 'technician';
    expect([role, can(role, 'expenses', 'read')]).toEqual([role, isReader]);
    const page = await visit(path, { as: { organization, role } });
    const text = textOf(await page.text());
    expect([role, page.status, text.includes('Autoværkstedet')]).toEqual([role, 200, true]);
    expect([role, text.includes('Registrer omkostning'), text.includes('godkendt')]).toEqual([
      role,
      !isReader,
      !isReader,
    ]);
    expect((await visit(`${path}/create`, { as: { organization, role } })).status).toBe(isReader ? 403 : 200);
  }
  const technician = { organization, role: 'technician' as const };
  const readOnly = await (await visit(own, { as: technician })).text();
  expect(textOf(readOnly)).toContain('Beløb ekskl. moms 1.000,02 kr.');
  expect(readOnly).not.toContain('Gem omkostning');
  for (const form of [bill, { step: 'approve' }, { step: 'delete' }, { step: 'reverse' }]) {
    expect((await visit(own, { as: technician, form })).status).toBe(403);
  }
});
