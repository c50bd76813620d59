import { expect, test } from 'vitest';
import { asOre } from '../format/money.ts';
import { signPriceOf } from './sign-price.ts';

const used = {
  availability: 'available',
  salePriceInclVat: asOre(18_290_000),
  salePriceExclVat: asOre(14_632_000),
  priceExclVatExclTax: asOre(10_000_000),
  vatScheme: 'full',
  taxStatus: 'paid',
  vehicleType: 'passenger_car',
  firstRegistrationDate: '2021-02-28',
  fuelType: 'diesel',
  co2GKm: null,
  consumptionKmL: null,
  whPerKm: null,
} as const;
const fresh = { ...used, firstRegistrationDate: null };

test('a priced car → the price with VAT, others only where valid', () => {
  expect(signPriceOf(used)).toMatchObject({ main: 18_290_000, exclVat: 14_632_000, exclVatExclTax: null });
  expect(signPriceOf({ ...used, vatScheme: 'margin' })).toMatchObject({ exclVat: null });
  expect(signPriceOf({ ...used, taxStatus: 'unpaid' })).toMatchObject({ exclVatExclTax: 10_000_000 });
});

test.for([
  [{ ...used, salePriceInclVat: null }, 'sign-no-price'],
  [{ ...used, salePriceInclVat: asOre(0) }, 'sign-no-price'],
  [{ ...used, availability: 'sold' }, 'sign-sold'],
  [{ ...used, availability: 'delivered' }, 'sign-sold'],
  [fresh, 'sign-no-consumption'],
  [{ ...fresh, consumptionKmL: 22.7 }, 'sign-no-consumption'],
] as const)('a wrong sign → its problem: %#', ([car, problem]) => {
  expect(signPriceOf(car)).toBe(problem);
});

test.for([
  { ...fresh, consumptionKmL: 22.7, co2GKm: 115 },
  { ...fresh, fuelType: 'electric', whPerKm: 160 },
  { ...fresh, vehicleType: 'van' },
] as const)('a new car with the required facts → a sign: %#', (car) => {
  expect(signPriceOf(car)).toMatchObject({ main: 18_290_000 });
});
