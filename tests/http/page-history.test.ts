import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import type { Role } from '#server/db/schema.ts';
import { createLead } from '#server/leads/create-lead.ts';
import { createMemo, stepMemo } from '#server/memos/memo-commands.ts';
import { createAgreement } from '#server/rentals/create-agreement.ts';
import { addBrand } from '../catalogue.ts';
import { addCar, addCategory, addCustomer, addDepartment } from '../factories.ts';
import { fieldsOf, textOf } from '../html.ts';
import { test } from '../platform-admin.ts';
import { agreementOf } from '../rentals.ts';

test('the page of a row shows its history, in the words of its form, as far as the role reads it', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  const by = (role: Role) => ({ organization, role });
  const path = '/factory-cars/brands/create';
  const form = { ...fieldsOf(await (await visit(path, { as: by('owner') })).text()), name: 'Dacia' };
  const page = (await visit(path, { as: by('owner'), form })).headers.get('location') ?? '';
  const shown = fieldsOf(await (await visit(page, { as: by('owner') })).text());
  await visit(page, { as: by('owner'), form: { ...shown, country: 'Rumænien', defaultDiscountPct: '12' } });
  const historyOf = async (at: string, role: Role) =>
    parse(await (await visit(at, { as: by(role) })).text()).querySelector('section[aria-labelledby=historik]')?.text;

  const whole = (await historyOf(page, 'owner')) ?? '';
  for (const text of ['oprettede mærket', 'ændrede mærket', 'Land: ikke udfyldt', 'Rumænien', 'importøren', '12 %'])
    expect(whole).toContain(text);
  const open = (await historyOf(page, 'technician')) ?? '';
  expect(open).toContain('Rumænien');
  expect(open).not.toContain('importøren');

  const other = await as(by('owner'), (tenant) => addBrand(tenant, 'Renault'));
  const models = '/factory-cars/models/create';
  const ofModel = fieldsOf(await (await visit(models, { as: by('owner') })).text());
  const typed = { ...ofModel, brandId: /\d+/.exec(page)?.[0] ?? '', name: 'Duster', vehicleType: 'van' };
  const model = (await visit(models, { as: by('owner'), form: typed })).headers.get('location') ?? '';
  const stored = fieldsOf(await (await visit(model, { as: by('owner') })).text());
  await visit(model, { as: by('owner'), form: { ...stored, brandId: String(other) } });
  expect(await historyOf(model, 'owner')).toMatch(/Mærke: Dacia.*Renault/s);
});

test('memos about a lead and its customer → in the history of both, but private ones', async ({
  organize,
  as,
  visit,
}) => {
  const owner = { organization: await organize() };
  const { leadId, customerId, memoId } = await as(owner, async (tenant) => {
    const customerId = await addCustomer(tenant);
    const { id: leadId } = await createLead(tenant, { source: 'phone', contactName: 'Åse Dam' });
    const about = [
      { subjectType: 'lead', subjectId: leadId },
      { subjectType: 'customer', subjectId: customerId },
    ] as const;
    const memo = await createMemo(tenant, { title: 'Ring om trækkrog', kind: 'call', about });
    await createMemo(tenant, { title: 'Til mig selv', kind: 'note', isPrivate: true, about });
    return { leadId, customerId, memoId: memo?.id ?? 0 };
  });
  await as(owner, (tenant) => stepMemo(tenant, { step: 'done', memo: memoId }));
  const admin = { ...owner, role: 'admin' as const };
  for (const path of [`/leads/${leadId}/edit`, `/customers/${customerId}/edit/history`]) {
    const shown = textOf(await (await visit(path, { as: admin })).text());
    expect(shown, path).toContain('Hvad: Ring om trækkrog');
    expect(shown, path).toContain('udførte et notat');
    expect(shown, path).not.toContain('Til mig selv');
  }
});

test('an agreement gets another department → its history names both', async ({ organize, as, visit }) => {
  const me = { organization: await organize() };
  const { id, hobro } = await as(me, async (tenant) => {
    const category = await addCategory(tenant, 'V3');
    await addCar(tenant, { category, rentalEnabled: true });
    const [viborg, hobro] = [await addDepartment(tenant, 'Viborg'), await addDepartment(tenant, 'Hobro')];
    const customerId = await addCustomer(tenant);
    const made = await createAgreement(tenant, agreementOf({ customerId, category, departmentOutId: viborg }));
    return { id: made.id, hobro };
  });
  await as(me, ({ db }) =>
    db.updateTable('rentalAgreement').set({ departmentOutId: hobro }).where('id', '=', id).execute(),
  );
  const page = parse(await (await visit(`/rental/agreements/${id}/edit`, { as: me })).text());
  expect(page.querySelector('section[aria-labelledby=historik]')?.text).toMatch(/Udleveres i: Viborg.*Hobro/s);
});
