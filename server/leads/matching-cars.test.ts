import { expect } from 'vitest';
import { addCar, addCategory, addLead } from '#tests/factories.ts';
import { test } from '#tests/fixtures.ts';
import { asOre } from '../format/money.ts';
import { listMatchingCars } from './matching-cars.ts';

const van = {
  payloadKg: 900,
  towBrakedKg: 2000,
  towbar: true,
  fuelType: 'diesel',
  salePriceInclVat: asOre(150_000_00),
} as const;

test('only cars for sale → those that miss least first, then the cheapest; the wished car and others are left out', async ({
  organize,
  as,
}) => {
  const person = { organization: await organize() };
  const stranger = { organization: await organize('Syd') };
  await as(stranger, (tenant) => addCar(tenant, { ...van, modelName: 'Fremmed' }));
  await as(person, async (tenant) => {
    await addCategory(tenant, 'V1');
    const wished = await addCar(tenant, { ...van, category: 'V1', modelName: 'Ønsket' });
    await addCar(tenant, { ...van, category: 'V1', modelName: 'Dyr', salePriceInclVat: asOre(159_000_00) });
    await addCar(tenant, { ...van, category: 'V1', modelName: 'Passer' });
    await addCar(tenant, { ...van, category: 'V1', modelName: 'Uden træk', towbar: false });
    await addCar(tenant, { ...van, modelName: 'Uden gruppe', payloadKg: 500, salePriceInclVat: asOre(190_000_00) });
    for (const availability of ['reserved', 'sold', 'workshop', 'rented'] as const) {
      await addCar(tenant, { ...van, category: 'V1', modelName: availability, availability });
    }
    await addCar(tenant, { ...van, category: 'V1', modelName: 'Kladde', status: 'draft' });
    const needs = { payloadNeed: 800, towNeed: 1500, budget: asOre(160_000_00), fuelType: 'diesel' } as const;
    const lead = await addLead(tenant, { carId: wished, ...needs });
    const found = await listMatchingCars(tenant, lead, 5);
    expect(found.map(({ modelName, fits }) => [modelName, fits])).toEqual([
      ['Passer', { kind: true, category: true, payload: true, tow: true, budget: true, fuel: true }],
      ['Dyr', { kind: true, category: true, payload: true, tow: true, budget: true, fuel: true }],
      ['Uden træk', { kind: true, category: true, payload: true, tow: false, budget: true, fuel: true }],
      ['Uden gruppe', { kind: true, category: null, payload: false, tow: true, budget: false, fuel: true }],
    ]);
    expect(await listMatchingCars(tenant, await addLead(tenant))).toEqual([]);
  });
  await as({ ...person, role: 'technician' }, async (tenant) => {
    const { id } = await tenant.db.selectFrom('lead').select('id').orderBy('id').executeTakeFirstOrThrow();
    for (const car of await listMatchingCars(tenant, id)) {
      expect([car.overBudget, car.fits.budget]).toEqual([null, null]);
    }
  });
});
