import { expect } from 'vitest';
import { handOver } from '#server/rentals/hand-over.ts';
import { multipart, picture, scratch, test, van } from '../at-car.ts';
import { addCar } from '../factories.ts';
import { fieldErrorOf, textOf } from '../html.ts';
import { handOverOf } from '../rentals.ts';

test('swapped under way → damages of the one that comes back are charged, photos kept; what the other has is shown', async ({
  rented,
  as,
  visit,
}) => {
  const { me, id } = rented;
  const path = `/rental/agreements/${id}/edit`;
  const other = await as(me, async (tenant) => {
    await handOver(tenant, id, handOverOf());
    const report = JSON.stringify([{ zone: 'Tag', severity: 1, note: 'Hagl' }]);
    return addCar(tenant, { ...van, registrationNumber: 'CD23456', mileage: 9_000, damageReport: report });
  });
  const html = await (await visit(`${path}?car=${other}`, { as: me })).text();
  const page = textOf(html);
  const version = /name="version" value="(\d+)"/.exec(html)?.[1] ?? '';
  for (const words of ['Bule på 4 cm', 'Skader, den har i forvejen', 'Tag, lille: Hagl']) expect(page).toContain(words);
  const car = { car: 'cd 23 456', mileageIn: '48.000', mileageOut: '8.000', goesTo: 'workshop' };
  const typed = { step: 'swapOut', version, ...car };
  const wrong = await (await visit(path, { as: me, body: multipart({ ...typed, goesTo: '' }) })).text();
  expect(fieldErrorOf(wrong, 'goesTo')).toBeTruthy();
  expect(fieldErrorOf(wrong, 'mileageIn')).toContain('48.210 km');
  expect(fieldErrorOf(wrong, 'mileageOut')).toContain('9.000 km');
  const photo = new File([new Uint8Array(await picture())], 'ridse.png');
  const form = { ...typed, mileageIn: '49.000', mileageOut: '9.000', fuelIn: '80', ...scratch };
  const body = () => multipart({ ...form, 'damages[0].estimate': '1.250' }, { 'damages[0].photos': photo });
  expect((await visit(path, { as: me, body: body() })).status).toBe(303);
  // A second click swaps nothing, and keeps no photo.
  expect((await visit(path, { as: me, body: body() })).status).toBe(303);
  await as(me, async ({ db }) => {
    const charges = await db.selectFrom('rentalCharge').select(['label', 'exclVat', 'isEstimate']).execute();
    expect(charges).toEqual([{ label: 'Skade: Venstre forskærm', exclVat: 125_000, isEstimate: true }]);
    const photos = await db.selectFrom('document').select('title').where('kind', '=', 'photo').execute();
    expect(photos).toEqual([{ title: 'Skade: Venstre forskærm' }]);
    const periods = await db
      .selectFrom('rentalPeriod')
      .select(['mileageIn', 'fuelIn', 'mileageOut'])
      .orderBy('id')
      .execute();
    expect(periods).toEqual([
      { mileageIn: 49_000, fuelIn: 80, mileageOut: 48_210 },
      { mileageIn: null, fuelIn: null, mileageOut: 9_000 },
    ]);
  });
});
