import { expect } from 'vitest';
import { savePlateIntegration } from '#server/integrations/integration-commands.ts';
import { wrongKey } from '#server/plate-lookup/stub-server.ts';
import { formOf, start, test } from '../car-drafts.ts';
import { addCar, addDepartment } from '../factories.ts';
import type { Person } from '../fixtures.ts';
import { fieldsOf, textOf } from '../html.ts';

const refusals: [plate: string, words: string][] = [
  ['ZZ 00 404', 'Registret kender ikke nummeret.'],
  ['ZZ 00 500', 'Registret kan ikke nås lige nu.'],
  ['ZZ 00 408', 'Registret svarede ikke i tide.'],
  ['ZZ 00 200', 'Registret svarede noget, der ikke kan læses.'],
  ['ZZ 00 429', 'Registret har fået for mange opslag lige nu. Prøv igen om 20 sekunder.'],
];

test('a register that does not answer says why, and the car can be typed all the same', async ({
  organize,
  as,
  clone,
  post,
}) => {
  const person = { organization: await organize() };
  for (const [asked, words] of refusals) {
    const page = await post(person, start, { step: 'lookup', asked });
    expect(textOf(page.html), asked).toContain(words);
    expect(fieldsOf(page.html)).toMatchObject({ registrationNumber: asked, brandName: '' });
  }
  const key = { version: 0, service: 'motorapi' as const, token: wrongKey, advanced: false, checkDebt: false };
  const limits = { refreshDays: 7, dailyLimit: 1000, cacheHours: 24 };
  await as(person, (tenant) => savePlateIntegration(tenant, { ...key, ...limits }, clone.lookup));
  const wrong = await post(person, start, { step: 'lookup', asked: 'AB12345' });
  expect(textOf(wrong.html)).toContain('Registret afviste virksomhedens nøgle.');
  await as(person, (tenant) =>
    savePlateIntegration(tenant, { ...key, ...limits, version: 1, token: '', dailyLimit: 1 }, clone.lookup),
  );
  const used = await post(person, start, { step: 'lookup', asked: 'AB12345' });
  expect(textOf(used.html)).toContain('Dagens opslag er brugt.');
  const none = await post(person, start, { step: 'lookup', asked: '' });
  expect([none.status, textOf(none.html)]).toEqual([400, expect.stringContaining('Skriv en nummerplade')]);
});

test('a look-up overwrites no input, and drops its values when another car is asked for', async ({
  organize,
  post,
}) => {
  const person = { organization: await organize() };
  const begun = await post(person, start, { step: 'without', asked: 'HY45678' });
  const typed = { ...fieldsOf(begun.html), color: 'Sort', modelName: 'passat', salePriceInclVat: '99.000' };
  const asked = await post(person, begun.path, { ...typed, step: 'lookup' });
  const form = formOf(asked.html);
  expect(form).toMatchObject({ color: 'Sort', modelName: 'passat', salePriceInclVat: '99.000' });
  expect(textOf(asked.html)).toContain('Motorregistret siger Passat');
  expect(textOf(asked.html)).toMatch(
    /Tjek på bilen.*Varianten nævner hybrid. Tjek drivmidlet.*Motorregistret siger Benzin/,
  );
  expect(textOf(asked.html)).toMatch(/Registret kender ikke altid sæderne.*Motorregistret siger 1.*Pris og placering/);
  expect(form).toMatchObject({ fuelType: '', seats: '' });

  const other = await post(person, asked.path, { ...form, registrationNumber: 'AB12345', step: 'lookup' });
  expect(formOf(other.html)).toMatchObject({ color: 'Sort', modelName: 'passat', vin: 'WVWZZZAUZKP123456' });
  expect(textOf(other.html)).toContain('Motorregistret siger Blå');
});

test('a look-up that fails keeps the values of the same car and drops those of another', async ({ organize, post }) => {
  const person = { organization: await organize() };
  const begun = await post(person, start, { step: 'lookup', asked: 'AB12345' });
  const form = { ...formOf(begun.html), color: 'Rød' };
  const other = await post(person, begun.path, { ...form, registrationNumber: 'ZZ00500', step: 'lookup' });
  expect(textOf(other.html)).toContain('Registret kan ikke nås lige nu.');
  expect(formOf(other.html)).toMatchObject({ registrationNumber: 'ZZ 00 500', brandName: '', vin: '', color: 'Rød' });
});

test('the department is the user’s own, and the VAT scheme that of the latest car of the type', async ({
  organize,
  as,
  user,
  database,
  post,
}) => {
  const organization = await organize();
  const person: Person = { organization, role: 'member' };
  const { id: userId } = await user(person);
  const departmentId = await as(person, async (tenant) => {
    const home = await addDepartment(tenant, 'Silkeborg');
    const own = await addDepartment(tenant, 'Vejle');
    await tenant.db.updateTable('department').set({ isHome: true }).where('id', '=', home).execute();
    await addCar(tenant, { vehicleType: 'van', vatScheme: 'full' });
    await addCar(tenant, { vehicleType: 'passenger_car', vatScheme: 'margin' });
    return own;
  });
  const member = database.accounts.updateTable('member').set({ departmentIds: [departmentId] });
  await member.where('userId', '=', userId).execute();
  const usual = { departmentId: String(departmentId), purpose: 'sale' };
  const car = await post(person, start, { step: 'lookup', asked: 'AB12345' });
  expect(formOf(car.html)).toMatchObject({ ...usual, vatScheme: 'margin' });
  const van = await post(person, start, { step: 'lookup', asked: 'CD23456' });
  expect(formOf(van.html)).toMatchObject({ ...usual, vatScheme: 'full' });
});
