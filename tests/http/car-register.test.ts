import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { findCar } from '#server/cars/car-queries.ts';
import { addCar } from '../factories.ts';
import { test } from '../fixtures.ts';
import { textOf } from '../html.ts';

test('a car’s data show differences from the register, and a click applies one value', async ({
  organize,
  as,
  visit,
}) => {
  const person = { organization: await organize() };
  const facts = { registrationNumber: 'AB12345', modelName: 'Golf', color: 'Rød', seats: 5 };
  const id = await as(person, (tenant) => addCar(tenant, { ...facts, vehicleType: 'passenger_car' }));
  const data = `/cars/${id}/edit/data`;
  const panel = async () => {
    const page = parse(await (await visit(data, { as: person })).text());
    return textOf(page.querySelector('#registret')?.outerHTML ?? '');
  };
  const post = (form: Record<string, string>) => visit(`${data}/register`, { as: person, form });
  expect(await panel()).toContain('Bilen er ikke slået op i Motorregistret endnu.');

  expect((await post({ step: 'refresh' })).headers.get('location')).toBe(`${data}#registret`);
  expect(await panel()).toContain('Farve : DMR siger Blå Overtag');
  expect(await panel()).toContain('Effekt : DMR siger 110 kW Overtag');
  expect(await panel()).not.toContain('Sæder');
  expect(await as(person, (tenant) => findCar(tenant, id))).toMatchObject({ color: 'Rød', engineKw: null, version: 2 });

  await post({ step: 'take', field: 'color', version: '2' });
  await post({ step: 'take', field: 'engineKw', version: '2' });
  await post({ step: 'take', field: 'organizationId', version: '3' });
  expect(await as(person, (tenant) => findCar(tenant, id))).toMatchObject({ color: 'Blå', engineKw: null, version: 3 });
  expect(await panel()).not.toContain('Farve');
});
