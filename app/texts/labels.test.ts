import { expect, test } from 'vitest';
import {
  availabilities,
  drivetrains,
  originCountries,
  plateColors,
  purposes,
  registrationStatuses,
  serviceBooks,
  taxStatuses,
  vatSchemes,
} from '#server/cars/car-enums.ts';
import { countries } from './countries.ts';
import * as labels from './labels.ts';

const danish = new Intl.Collator('da');

test.for([
  ['availabilities', availabilities, labels.availabilities],
  ['drivetrains', drivetrains, labels.drivetrains],
  ['originCountries', originCountries, countries],
  ['plateColors', plateColors, labels.plateColors],
  ['purposes', purposes, labels.purposes],
  ['registrationStatuses', registrationStatuses, labels.registrationStatuses],
  ['serviceBooks', serviceBooks, labels.serviceBooks],
  ['taxStatuses', taxStatuses, labels.taxStatuses],
  ['vatSchemes', vatSchemes, labels.vatSchemes],
] as const)('a list sorts the %s in the order their labels have in Danish', ([, values, labelOf]) => {
  const inOrder = Object.entries(labelOf).toSorted(([, one], [, other]) => danish.compare(one, other));
  expect(values).toEqual(inOrder.map(([value]) => value));
});

test('countries are called what Danes call them', () => {
  const names = new Intl.DisplayNames('da', { type: 'region' });
  expect(countries).toEqual(Object.fromEntries(originCountries.map((code) => [code, names.of(code)])));
});
