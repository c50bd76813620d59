import { expect } from 'vitest';
import { findCar } from '#server/cars/car-queries.ts';
import { carPath, errorOf, formOf, knownCar } from '../car-form.ts';
import { addCar } from '../factories.ts';
import { test } from '../fixtures.ts';
import { textOf } from '../html.ts';

test('a section saved alone → only its fields are stored, and what is typed elsewhere stays to be saved', async ({
  organize,
  as,
  visit,
}) => {
  const person = { organization: await organize() };
  const id = await as(person, (tenant) => addCar(tenant, knownCar));
  const car = () => as(person, (tenant) => findCar(tenant, id));
  const shown = formOf(await (await visit(carPath(id), { as: person })).text());
  const alone = await visit(carPath(id), { as: person, form: { ...shown, location: 'Hal 2', section: 'placering' } });
  expect([alone.status, alone.headers.get('location')]).toEqual([303, carPath(id)]);

  const again = formOf(await (await visit(carPath(id), { as: person })).text());
  const typed = { ...again, color: 'Rød', keyNumber: '7', modelName: '' };
  const saved = await visit(carPath(id), { as: person, form: { ...typed, section: 'placering' } });
  const html = await saved.text();
  expect(saved.status).toBe(200);
  expect(textOf(html)).toContain('Afsnittet er gemt. Det andet, du har skrevet, er ikke gemt endnu.');
  expect(formOf(html)).toMatchObject({ color: 'Rød', keyNumber: '7', modelName: '' });
  expect(await car()).toMatchObject({ color: 'Blå', keyNumber: '7', location: 'Hal 2', modelName: 'Octavia' });

  const rest = { ...formOf(html), modelName: 'Superb' };
  expect((await visit(carPath(id), { as: person, form: rest })).status).toBe(303);
  expect(await car()).toMatchObject({ color: 'Rød', keyNumber: '7', modelName: 'Superb' });
});

test('a section with an error or a colleague’s change → nothing is stored, and all that is typed stays', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  const person = { organization };
  const id = await as(person, (tenant) => addCar(tenant, knownCar));
  const shown = formOf(await (await visit(carPath(id), { as: person })).text());
  const wrong = { ...shown, color: 'Rød', inStockAt: 'i går aftes', section: 'placering' };
  const refused = await visit(carPath(id), { as: person, form: wrong });
  const html = await refused.text();
  expect(refused.status).toBe(400);
  expect(errorOf(html, 'inStockAt')).toBeTruthy();
  expect(formOf(html)).toMatchObject({ color: 'Rød', inStockAt: 'i går aftes' });

  const colleague = { organization, role: 'member' as const };
  await visit(carPath(id), { as: colleague, form: { ...shown, color: 'Grøn', location: 'B2' } });
  const both = await visit(carPath(id), {
    as: person,
    form: { ...shown, color: 'Rød', location: 'C3', section: 'placering' },
  });
  expect(both.status).toBe(409);
  expect(formOf(await both.text())).toMatchObject({ color: 'Rød', location: 'C3' });
  expect(await as(person, (tenant) => findCar(tenant, id))).toMatchObject({ color: 'Grøn', location: 'B2' });
});
