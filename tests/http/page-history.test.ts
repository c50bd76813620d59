import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import type { Role } from '#server/db/schema.ts';
import { addBrand } from '../catalogue.ts';
import { fieldsOf } from '../html.ts';
import { test } from '../platform-admin.ts';

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
