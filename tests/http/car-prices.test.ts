import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { findCar } from '#server/cars/car-queries.ts';
import { asOre } from '#server/format/money.ts';
import { carPath, errorOf, formOf, knownCar, overviewPath } from '../car-form.ts';
import { addCar } from '../factories.ts';
import { test } from '../fixtures.ts';
import { fieldsOf, textOf, toastOf } from '../html.ts';

const economyPath = (id: number) => `/cars/${id}/edit/economy`;
const bought = { vatScheme: 'margin', purchasePriceExclVat: asOre(150_000_00) } as const;

test('«Sæt ned 5 %» → proposes a price with the margin it leaves, is saved by a form, told and undone', async ({
  organize,
  as,
  visit,
}) => {
  const person = { organization: await organize() };
  const id = await as(person, (tenant) => addCar(tenant, { ...knownCar, ...bought }));
  const page = textOf(await (await visit(economyPath(id), { as: person })).text());
  expect(page).toContain('Sæt ned 5 %');
  const asked = await (await visit(`${economyPath(id)}?cut=5`, { as: person })).text();
  expect(textOf(asked)).toContain('173.700 kr. giver en avance på');
  const proposal = parse(asked).querySelector('[name=step][value=price]')?.closest('form');
  const form = fieldsOf(proposal?.outerHTML ?? '');
  expect(form).toMatchObject({ salePriceInclVat: '173.700' });

  const wrong = await visit(`${economyPath(id)}?cut=5`, { as: person, form: { ...form, salePriceInclVat: 'gratis' } });
  expect(wrong.status).toBe(400);
  const saved = await visit(`${economyPath(id)}?cut=5`, { as: person, form });
  expect([saved.status, saved.headers.get('location'), toastOf(saved).title]).toEqual([
    ...[303, economyPath(id), 'Prisen er sat'],
  ]);
  expect(toastOf(saved).undo).toBeDefined();
  expect(await as(person, (tenant) => findCar(tenant, id))).toMatchObject({ salePriceInclVat: 173_700_00 });
  const told = textOf(await (await visit(economyPath(id), { as: person })).text());
  expect(told).toContain('182.900 kr.');
  expect(told).toContain('I dag · 173.700 kr.');
  expect(textOf(await (await visit(overviewPath(id), { as: person })).text())).toMatch(
    /satte prisen ned til 173\.700 kr\.(?! på)/,
  );
});

test('a technician sees the price over time, but neither margin nor proposal', async ({ organize, as, visit }) => {
  const organization = await organize();
  const id = await as({ organization }, (tenant) => addCar(tenant, { ...knownCar, ...bought }));
  const page = await visit(`${economyPath(id)}?cut=5`, { as: { organization, role: 'technician' } });
  const seen = textOf(await page.text());
  expect(seen).toContain('Prisen over tid');
  expect(seen).not.toMatch(/avance|Sæt ned/i);
});

test('the cash price is a field of the data alone', async ({ organize, as, visit }) => {
  const person = { organization: await organize() };
  const id = await as(person, (tenant) => addCar(tenant, knownCar));
  const [data, economy] = [await visit(carPath(id), { as: person }), await visit(economyPath(id), { as: person })];
  expect(formOf(await data.text())).toHaveProperty('salePriceInclVat');
  const html = await economy.text();
  expect(formOf(html)).not.toHaveProperty('salePriceInclVat');
  expect(errorOf(html, 'salePriceInclVat')).toBeUndefined();
});
