import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { findCar } from '#server/cars/car-queries.ts';
import { asOre } from '#server/format/money.ts';
import { carPath, formOf, knownCar, overviewPath } from '../car-form.ts';
import { addCar, addFeature } from '../factories.ts';
import { test } from '../fixtures.ts';
import { textOf } from '../html.ts';

const economyPath = (id: number) => `/cars/${id}/edit/economy`;
const equipmentPath = (id: number) => `/cars/${id}/edit/equipment`;

test('the cost price follows the purchase price, and the figures and the estimated tax follow from both', async ({
  organize,
  as,
  visit,
}) => {
  const person = { organization: await organize() };
  const id = await as(person, (tenant) =>
    addCar(tenant, { ...knownCar, priceExclVatExclTax: asOre(160_000_00), expensesTotal: asOre(5_000_00) }),
  );
  const form = formOf(await (await visit(economyPath(id), { as: person })).text());
  const saved = await visit(economyPath(id), {
    as: person,
    form: { ...form, purchasePriceExclVat: '140.000', marketPrice: '190.000', interestPerDay: '12,50' },
  });
  expect(saved.status).toBe(303);
  const page = async () => textOf(await (await visit(economyPath(id), { as: person })).text());
  expect(await page()).toContain('Forventet avance efter moms Mangler momsordning');
  const known = formOf(await (await visit(economyPath(id), { as: person })).text());
  await visit(economyPath(id), { as: person, form: { ...known, vatScheme: 'margin' } });
  const text = await page();
  for (const words of [
    'Kostpris 145.000 kr.',
    'heraf omkostninger 5.000 kr.',
    'Forventet avance efter moms 29.320 kr.',
    '96,3 %',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).toContain('Vejledende – Motorstyrelsen fastsætter afgiften');
  const wrong = await visit(economyPath(id), { as: person, form: { ...form, interestPerDay: '1.5', minPrice: '1.5' } });
  expect(wrong.status).toBe(400);
  const html = await wrong.text();
  expect(parse(html).querySelector('#bil-interestPerDay-error')?.text).toBe('Brug komma som decimaltegn.');
  expect(parse(html).querySelector('#bil-minPrice-error')?.text).toBe('Brug komma som decimaltegn.');
});

test('a technician sees no costs in any part of the record, and changes none', async ({ organize, as, visit }) => {
  const organization = await organize();
  const technician = { organization, role: 'technician' as const };
  const costs = { minPrice: asOre(166_666_00), purchasedFrom: 'HEMMELIG SÆLGER', buyerName: 'HEMMELIG KØBER' };
  const id = await as({ organization }, (tenant) => addCar(tenant, { ...knownCar, ...costs }));
  const others = [equipmentPath(id), `/cars/${id}/edit/rental`, `/cars/${id}/edit/history`];
  for (const path of [economyPath(id), carPath(id), overviewPath(id), ...others]) {
    for (const address of [path, `${path}.data`]) {
      const page = await (await visit(address, { as: technician })).text();
      for (const secret of ['166.666', '16666600', 'HEMMELIG', '151.234', '15123450'])
        expect(page, address).not.toContain(secret);
    }
  }
  const form = formOf(await (await visit(economyPath(id), { as: technician })).text());
  await visit(economyPath(id), {
    as: technician,
    form: { ...form, minPrice: '1', purchasedFrom: '', listPriceNew: '400.000' },
  });
  expect(await as({ organization }, (tenant) => findCar(tenant, id))).toMatchObject({
    ...costs,
    listPriceNew: 400_000_00,
  });
});

test('equipment is ticked by group, merged with a colleague’s ticks, and must be known', async ({
  organize,
  as,
  visit,
}) => {
  const person = { organization: await organize() };
  const other = { organization: await organize('Sydbiler') };
  const { id, features } = await as(person, async (tenant) => {
    const features = [await addFeature(tenant, 'Klimaanlæg'), await addFeature(tenant, 'Sædevarme')] as const;
    return { features, id: await addCar(tenant, { ...knownCar, features: [features[0]] }) };
  });
  const page = await (await visit(equipmentPath(id), { as: person })).text();
  expect(textOf(page)).toContain('Komfort 1 af 2');
  const { original = '' } = formOf(page);
  const post = (ids: readonly number[]) =>
    visit(equipmentPath(id), { as: person, form: { version: '1', original, features: ['', ...ids.map(String)] } });
  const foreign = await as(other, (tenant) => addFeature(tenant, 'Fremmed'));
  expect((await post([foreign])).status).toBe(409);
  expect((await post(features)).status).toBe(303);
  expect(await as(person, (tenant) => findCar(tenant, id))).toMatchObject({ features });
  expect((await post([])).status).toBe(409);
});

test('the other fields of a car are stored as typed, and invalid ones refused at the field', async ({
  organize,
  as,
  visit,
}) => {
  const person = { organization: await organize() };
  const id = await as(person, (tenant) => addCar(tenant, knownCar));
  const form = formOf(await (await visit(carPath(id), { as: person })).text());
  const typed = {
    batteryKwh: '64,8',
    towbar: 'true',
    permits: 'Godkendt træk\n\n Taxa ',
    nextInspectionDate: '1-2-2027',
    gears: '6',
  };
  expect((await visit(carPath(id), { as: person, form: { ...form, ...typed } })).status).toBe(303);
  expect(await as(person, (tenant) => findCar(tenant, id))).toMatchObject({
    ...{
      batteryKwh: 64.8,
      towbar: true,
      permits: ['Godkendt træk', 'Taxa'],
      nextInspectionDate: '2027-02-01',
      gears: 6,
    },
  });
  const wrong = {
    seats: 'fem',
    videoUrl: 'javascript:alert(1)',
    leasingFrom: '2-2-2026',
    leasingTo: '1-2-2026',
    batteryKwh: '1.5',
  };
  const html = await (await visit(carPath(id), { as: person, form: { ...form, ...wrong } })).text();
  for (const [name, words] of [
    ['seats', 'Skriv et helt tal fra 1 til 99'],
    ['videoUrl', 'https://'],
    ['batteryKwh', 'fx 12,5'],
  ] as const) {
    expect(parse(html).querySelector(`#bil-${name}-error`)?.text).toContain(words);
  }
});
