import { expect } from 'vitest';
import { asOre } from '#server/format/money.ts';
import { estimateRegistrationTax } from '#server/registration-tax/tax-parameter-queries.ts';
import { fieldErrorOf, fieldsOf, linksOf } from '#tests/html.ts';
import { test } from '#tests/platform-admin.ts';

const list = '/platform/registration-tax';

test('a platform administrator changes the rates, and the log has the old ones', async ({
  administrator: { ask },
  organize,
  as,
}) => {
  const page = await ask(list);
  expect(page.text).toContain('25 % til 67.800 kr. · 85 % til 210.600 kr. · 150 % derover');
  expect(page.text).toContain('Varebil fra 1. jan. 2024');
  expect(page.text).toContain('Vejledende – Motorstyrelsen fastsætter afgiften');
  const tried = await ask(`${list}?kind=car&price=200.000&co2=120&batteryKwh=&day=01-06-2023`);
  expect(tried.text).toContain('Registreringsafgift 229.530 kr.');
  expect(tried.text).toContain('CO₂-tillæg til og med 117 g/km 117 g à 261 kr. 30.537 kr.');
  const van = await ask(`${list}?kind=van&price=160.000&co2=180&batteryKwh=&day=01-06-2026`);
  expect(van.text).toContain('CO₂-tillæg 180 g à 261 kr. 46.980 kr.');
  expect(van.text).not.toContain('Rentesatsen');
  const later = await ask(`${list}?kind=van&price=160.000&co2=180&batteryKwh=&day=01-11-2026`);
  expect(later.text).toContain('Rentesatsen for 2. halvår 2026 er ikke lagt ind');
  expect(fieldErrorOf((await ask(`${list}?price=meget`)).html, 'price')).toContain('Ugyldigt beløb');
  const link = linksOf(page.html).find(({ label }) => label === 'Personbil fra 1. jan. 2026');
  const path = link?.href ?? '';
  const form = fieldsOf((await ask(path)).html);
  expect(form).toMatchObject({ validFrom: '01-01-2026', evPercent: '48', bracket1Max: '76.400', rate3: '150' });

  const wrong = await ask(path, { ...form, bracket1Max: 'meget', rate3: '', co2Rate2: '', evPercent: '480' });
  expect(wrong.status).toBe(400);
  expect(fieldErrorOf(wrong.html, 'bracket1Max')).toContain('Ugyldigt beløb');
  expect(fieldErrorOf(wrong.html, 'evPercent')).toContain('fra 0 til 100');
  const half = await ask(path, { ...form, rate3: '', co2Rate2: '' });
  expect(fieldErrorOf(half.html, 'rate3')).toContain('eller ingen af dem');
  expect(fieldErrorOf(half.html, 'co2Rate2')).toContain('Udfyld alle CO₂-felter');

  const saved = await ask(path, { ...form, evPercent: '40', generalDeduction: '24.300', verified: 'on' });
  expect(saved.to).toBe(list);
  const late = await ask(path, { ...form, evPercent: '44' });
  expect([late.status, late.text]).toEqual([409, expect.stringMatching(/Dit 44 Gemt nu .* 40 Oprindeligt 48/)]);

  const log = (await ask('/platform/audit-log')).text;
  expect(log).toContain('Ændrede afgiftssatser');
  expect(log).toContain('Elbilers andel af afgiften: 48 → 40');
  expect(log).toContain('Bundfradrag: intet → 24.300');
  expect(log).toContain('Bekræftet: nej → ja');

  const car = {
    vehicleType: 'passenger_car',
    fuelType: 'benzin',
    batteryKwh: null,
    co2GKm: 120,
    priceExclVatExclTax: asOre(20_000_000),
  } as const;
  const organization = await organize();
  const onDay = (day: string) => as({ organization }, (tenant) => estimateRegistrationTax(tenant, car, day));
  expect(await onDay('2026-06-01')).toMatchObject({ isConfirmed: true, validFrom: '2026-01-01' });
  expect(await onDay('2027-06-01')).toMatchObject({ isConfirmed: false, validFrom: '2026-01-01' });
  expect(await onDay('2025-06-01')).toMatchObject({ isConfirmed: false, validFrom: '2025-01-01' });
  expect(await onDay('2025-02-01')).toMatchObject({ leasingInterestPercent: 5.4 });
  expect(await onDay('2025-08-01')).toMatchObject({ leasingInterestPercent: 4.6, validFrom: '2025-07-01' });
  expect(await onDay('2026-08-01')).toMatchObject({ leasingInterestPercent: null });
  expect(await onDay('2023-06-01')).toMatchObject({ tax: 22_953_000, priceInclTax: 47_953_000, isConfirmed: true });
});

test('rates of another period are added and taken away, one for each kind of vehicle and day', async ({
  administrator: { ask },
  organize,
  visit,
}) => {
  const form = fieldsOf((await ask(`${list}/create`)).html);
  expect(form).toMatchObject({ vehicleCategory: 'car', validFrom: '', rate2: '85' });
  const taken = await ask(`${list}/create`, { ...form, validFrom: '01-01-2023' });
  expect([taken.status, fieldErrorOf(taken.html, 'validFrom')]).toEqual([
    409,
    'Der er allerede satser for køretøjstypen fra den dag.',
  ]);
  expect((await ask(`${list}/create`, { ...form, validFrom: '31-02-2031' })).status).toBe(400);
  expect((await ask(`${list}/create`, { ...form, validFrom: '01-07-2031' })).to).toBe(list);
  const added = linksOf((await ask(list)).html).find(({ label }) => label === 'Personbil fra 1. jul. 2031');
  expect((await ask(added?.href ?? '', { step: 'delete' })).to).toBe(list);
  expect((await ask(added?.href ?? '')).status).toBe(404);
  expect((await ask('/platform/audit-log')).text).toContain('Slettede afgiftssatser');
  const owner = { organization: await organize() };
  expect((await visit(list, { as: owner })).status).toBe(403);
  expect((await visit(added?.href ?? '', { as: owner, form: { step: 'delete' } })).status).toBe(403);
});
