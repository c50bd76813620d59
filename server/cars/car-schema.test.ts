import { expect, test } from 'vitest';
import { carSchema } from './car-schema.ts';

const schema = carSchema('2026-11-20');

function read(form: Record<string, unknown>) {
  const parsed = schema.safeParse({ version: '3', ...form });
  if (parsed.success) return parsed.data;
  return Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message]));
}

test('typed values → stored values', () => {
  expect(
    read({
      brandName: '  Škoda ',
      registrationNumber: 'ab 12 345',
      vin: 'wvwzzz 3czge193129',
      mileage: '67.600 km',
      salePriceInclVat: '182.900,50',
      costPrice: '150000 kr.',
      inStockAt: '01-09-2026',
      firstRegistrationDate: '2021-02-28',
      modelYear: '2021',
      departmentId: '12',
    }),
  ).toEqual({
    version: 3,
    brandName: 'Škoda',
    registrationNumber: 'AB12345',
    vin: 'WVWZZZ3CZGE193129',
    mileage: 67_600,
    salePriceInclVat: 18_290_050,
    costPrice: 15_000_000,
    inStockAt: '2026-09-01',
    firstRegistrationDate: '2021-02-28',
    modelYear: 2021,
    departmentId: 12,
  });
});

test('an empty field → cleared; an absent field → unchanged; year 0 → no year', () => {
  expect(read({ variant: ' ', mileage: '', modelYear: '0' })).toEqual({
    version: 3,
    variant: null,
    mileage: null,
    modelYear: null,
  });
});

test('an invalid field → its own message with what to write', () => {
  expect(
    read({
      brandName: '',
      modelName: 'x'.repeat(61),
      status: 'soft-deleted',
      vehicleType: '',
      registrationNumber: 'A',
      vin: 'WVWZZZIQO00000000',
      mileage: '2000001',
      salePriceInclVat: '182900.50',
      costPrice: '-1',
      inStockAt: '31-02-2026',
      firstRegistrationDate: '21-11-2026',
      modelYear: '2028',
      fuelType: 'damp',
      departmentId: '1 or 1=1',
    }),
  ).toEqual({
    brandName: 'Skriv bilens mærke',
    modelName: 'Skriv højst 60 tegn',
    status: 'Vælg fra listen',
    vehicleType: 'Vælg køretøjstype',
    registrationNumber: 'Ugyldigt registreringsnummer. Skriv fx AB 12 345',
    vin: 'Stelnummer skal være 17 tegn uden I, O og Q',
    mileage: 'Kilometertallet skal være fra 0 til 2.000.000',
    salePriceInclVat: 'Brug komma som decimaltegn',
    costPrice: 'Beløbet må ikke være negativt',
    inStockAt: 'Ugyldig dato. Skriv fx 20-11-2026',
    firstRegistrationDate: '1. registrering kan ikke ligge i fremtiden',
    modelYear: 'Skriv et årstal fra 1950 til 2027',
    fuelType: 'Vælg fra listen',
    departmentId: 'Vælg fra listen',
  });
});

test('a short VIN → valid before 1981 and once that VIN is confirmed', () => {
  const old = { vin: '123 4567', firstRegistrationDate: '01-06-1972' };
  expect(read({ ...old, acceptedVin: '123-4567' })).toMatchObject({ vin: '1234567' });
  for (const acceptedVin of ['', '1234568', 'on']) expect(read({ ...old, acceptedVin })).toEqual({ vin: 'vin-short' });
  expect(read({ vin: '1234567', firstRegistrationDate: '01-06-1982' })).toEqual({
    vin: 'Stelnummer skal være 17 tegn uden I, O og Q',
  });
});

test('values no browser sends → refused; control characters → removed', () => {
  expect(read({ brandName: ['Ford', 'Opel'], version: 'x' })).toEqual({
    brandName: 'Værdien kan ikke bruges. Genindlæs siden, og prøv igen',
    version: 'Værdien kan ikke bruges. Genindlæs siden, og prøv igen',
  });
  expect(read({ color: 'Bl\u0000å\uD800' })).toMatchObject({ color: 'Bl å\uFFFD' });
});
