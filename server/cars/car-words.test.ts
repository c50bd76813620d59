import { expect, test } from 'vitest';
import { registrationStatuses } from '#server/cars/car-enums.ts';
import { readFuelType, readGearType, readRegistrationStatus, readStockStatus, readVehicleType } from './car-words.ts';

test.each([
  ['Diesel', 'diesel'],
  ['Benzin', 'benzin'],
  ['petrol', 'benzin'],
  ['El', 'electric'],
  ['Electric', 'electric'],
  ['EV', 'electric'],
  ['Hybrid', 'hybrid'],
  ['Plug-in hybrid', 'hybrid'],
  ['Benzin/El', 'hybrid'],
  ['Hybrid (diesel)', 'hybrid'],
  ['Brint', undefined],
])('the fuel %s is %s', (text, fuel) => {
  expect(readFuelType(text)).toBe(fuel);
});

test.each([
  ['Manuel', 'manual'],
  ['Manual', 'manual'],
  ['6-trins manuel', 'manual'],
  ['Manuelt gear', 'manual'],
  ['Automatgear', 'automatic'],
  ['Automatic', 'automatic'],
  ['aut.', 'automatic'],
  ['DSG', 'automatic'],
  ['DSG7', 'automatic'],
  ['S tronic', 'automatic'],
  ['semi', undefined],
])('the gear %s is %s', (text, gear) => {
  expect(readGearType(text)).toBe(gear);
});

test.each([
  ['Varebil', 'van'],
  ['Van', 'van'],
  ['Personbil', 'passenger_car'],
  ['Passenger car', 'passenger_car'],
  ['passenger_car', 'passenger_car'],
  ['Motorcykel', undefined],
])('the vehicle %s is %s', (text, vehicle) => {
  expect(readVehicleType(text)).toBe(vehicle);
});

test.each([
  ['Publiceret', 'published'],
  ['Published', 'published'],
  ['Kladde', 'draft'],
  ['DRAFT', 'draft'],
  ['Slettet', undefined],
])('the status %s is %s', (text, status) => {
  expect(readStockStatus(text)).toBe(status);
});

test('every registration status → read by its stored value and its Danish label', () => {
  for (const status of registrationStatuses) expect(readRegistrationStatus(status)).toBe(status);
  expect(readRegistrationStatus('Administrativ oprettelse')).toBe('AdministrativOprettelse');
  expect(readRegistrationStatus('Har gennemført registreringssyn')).toBe('HarGennemførtRegistreringssyn');
  expect(readRegistrationStatus('Parkeret')).toBeUndefined();
});
