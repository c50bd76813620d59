import { expect } from 'vitest';
import { findCar } from '#server/cars/car-queries.ts';
import { formOf, knownCar } from '../car-form.ts';
import { addCar } from '../factories.ts';
import { test as base, type Person } from '../fixtures.ts';
import { fieldErrorOf, fieldsOf, linksOf, textOf, toastOf, undoOf } from '../html.ts';

type Car = { owner: Person; path: string; list: string; storedPrice: () => Promise<number | null | undefined> };

const test = base.extend<{ car: Car }>({
  car: async ({ organize, as }, use) => {
    const owner = { organization: await organize() };
    const id = await as(owner, (tenant) => addCar(tenant, knownCar));
    const list = '/cars?columns=registrationNumber&columns=salePriceInclVat';
    const path = `/cars/${id}/edit/price?list=${encodeURIComponent(list)}`;
    const storedPrice = () => as(owner, async (tenant) => (await findCar(tenant, id))?.salePriceInclVat);
    await use({ owner, path, list, storedPrice });
  },
});

test('the price of a row links to its form → saves, returns to the list, and is undone', async ({ car, visit }) => {
  const { owner, path, list, storedPrice } = car;
  const rows = await (await visit(list, { as: owner })).text();
  const label = expect.stringMatching(/^Ret prisen på .+ Škoda Octavia, 182\.900 kr\.$/);
  expect(linksOf(rows)).toContainEqual({ label, href: path });

  const form = fieldsOf(await (await visit(path, { as: owner })).text());
  expect(form).toMatchObject({ salePriceInclVat: '182.900' });
  const saved = await visit(path, { as: owner, form: { ...form, salePriceInclVat: '175.000' } });
  expect([saved.status, saved.headers.get('location')]).toEqual([303, list]);
  expect(toastOf(saved).title).toMatch(/^Škoda Octavia.*: 175\.000 kr\.$/);
  expect(await storedPrice()).toBe(175_000_00);
  await visit(undoOf(saved), { as: owner, form: {} });
  expect(await storedPrice()).toBe(182_900_00);
});

test('a price that cannot be read → error at the field, input kept, nothing stored', async ({ car, visit }) => {
  const { owner, path, storedPrice } = car;
  const form = fieldsOf(await (await visit(path, { as: owner })).text());
  for (const [typed, error] of [
    ['gratis', /./],
    ['', /Skriv den nye pris/],
  ] as const) {
    const refused = await visit(path, { as: owner, form: { ...form, salePriceInclVat: typed } });
    const html = await refused.text();
    expect([refused.status, fieldsOf(html).salePriceInclVat]).toEqual([400, typed]);
    expect(fieldErrorOf(html, 'salePriceInclVat')).toMatch(error);
  }
  expect(await storedPrice()).toBe(182_900_00);
});

test('a colleague’s newer price → both prices to choose from, and the choice is saved', async ({ car, visit }) => {
  const { owner, path, storedPrice } = car;
  const colleague: Person = { organization: owner.organization, role: 'member' };
  const form = fieldsOf(await (await visit(path, { as: owner })).text());
  expect((await visit(path, { as: colleague, form: { ...form, salePriceInclVat: '179.900' } })).status).toBe(303);
  const refused = await visit(path, { as: owner, form: { ...form, salePriceInclVat: '175.000' } });
  const html = await refused.text();
  expect(refused.status).toBe(409);
  expect(textOf(html)).toMatch(/Dit 175\.000 kr\. Gemt nu .* 179\.900 kr\. Oprindeligt 182\.900 kr\./);
  expect(await storedPrice()).toBe(179_900_00);
  const chosen = { ...fieldsOf(html), 'resolve-salePriceInclVat': 'mine' };
  expect((await visit(path, { as: owner, form: chosen })).status).toBe(303);
  expect(await storedPrice()).toBe(175_000_00);
});

test('a technician, who sells nothing → neither link nor form, and a price sent all the same is refused; elsewhere no such car', async ({
  car,
  organize,
  visit,
}) => {
  const { owner, path, list, storedPrice } = car;
  const technician: Person = { organization: owner.organization, role: 'technician' };
  const form = { ...fieldsOf(await (await visit(path, { as: owner })).text()), salePriceInclVat: '175.000' };
  const labels = linksOf(await (await visit(list, { as: technician })).text()).map(({ label }) => label);
  expect(labels).toContainEqual(expect.stringMatching(/^Skriv et notat om .+ Škoda Octavia$/));
  expect(labels.filter((label) => label.startsWith('Ret prisen'))).toEqual([]);
  expect((await visit(path, { as: technician })).status).toBe(403);
  expect((await visit(path, { as: { organization: await organize() }, form })).status).toBe(404);
  expect(await storedPrice()).toBe(182_900_00);
  expect((await visit(path, { as: technician, form })).status).toBe(403);
  const economy = path.replace('/price', '/economy');
  await visit(economy, { as: technician, form: { ...form, step: 'price' } });
  expect(await storedPrice()).toBe(182_900_00);
});

test('the forms of a technician → no prices in them, a price sent all the same is refused, what the workshop needs is saved', async ({
  car,
  as,
  visit,
}) => {
  const { owner, path, storedPrice } = car;
  const technician = { as: { organization: owner.organization, role: 'technician' as const } };
  for (const [tab, price, own] of [
    ['data', 'salePriceInclVat', { location: 'Lift 2' }],
    ['economy', 'salePriceExclVat', { listPriceNew: '400.000' }],
  ] as const) {
    const edit = path.replace('/price', `/${tab}`);
    expect(formOf(await (await visit(edit, { as: owner })).text())).toHaveProperty(price);
    const form = formOf(await (await visit(edit, technician)).text());
    expect(form).not.toHaveProperty(price);
    const refused = await visit(edit, { ...technician, form: { ...form, ...own, [price]: '175.000' } });
    const html = await refused.text();
    expect([refused.status, formOf(html)]).toMatchObject([403, own]);
    expect(textOf(html)).toContain('Din rolle kan se priser, men ikke sætte dem.');
    expect((await visit(edit, { ...technician, form: { ...form, ...own } })).status).toBe(303);
  }
  const id = Number(path.split('/')[2]);
  expect(await as(owner, (tenant) => findCar(tenant, id))).toMatchObject({
    ...{ location: 'Lift 2', listPriceNew: 400_000_00, salePriceExclVat: null },
  });
  expect(await storedPrice()).toBe(182_900_00);
});
