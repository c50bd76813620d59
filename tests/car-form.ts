import { parse } from 'node-html-parser';
import { asOre } from '#server/format/money.ts';

/** A car with a value in every field that its page checks. */
export const knownCar = {
  brandName: 'Škoda',
  modelName: 'Octavia',
  variant: '2,0 TDI',
  registrationNumber: 'AB12345',
  vin: 'WVWZZZ3CZGE193129',
  mileage: 67_600,
  salePriceInclVat: asOre(182_900_00),
  costPrice: asOre(151_234_50),
  inStockAt: '2026-01-15',
  firstRegistrationDate: '2021-02-28',
  modelYear: 2021,
  fuelType: 'diesel',
  gearType: 'manual',
  vehicleType: 'passenger_car',
  color: 'Blå',
} as const;

/** The car's form data, unchanged. */
export function formOf(html: string) {
  const form = parse(html)
    .querySelectorAll('form')
    .find((each) => each.querySelector('[name=version]'));
  const values: Record<string, string> = {};
  for (const input of form?.querySelectorAll('input') ?? []) {
    const isLeftOut =
      ['checkbox', 'radio'].includes(input.getAttribute('type') ?? '') && !input.hasAttribute('checked');
    if (!isLeftOut) values[input.getAttribute('name') ?? ''] = input.getAttribute('value') ?? '';
  }
  for (const select of form?.querySelectorAll('select') ?? []) {
    const chosen = select.querySelector('option[selected]') ?? select.querySelector('option');
    values[select.getAttribute('name') ?? ''] = chosen?.getAttribute('value') ?? '';
  }
  for (const area of form?.querySelectorAll('textarea') ?? []) values[area.getAttribute('name') ?? ''] = area.text;
  return values;
}

/** The error at a field of the form. */
export function errorOf(html: string, name: string) {
  return parse(html).querySelector(`#bil-${name}-error`)?.text;
}

/** The path of the car's data tab. */
export const carPath = (id: number) => `/cars/${id}/edit/data`;
/** The path of the overview, with the steps. */
export const overviewPath = (id: number) => `/cars/${id}/edit`;
export const stepPath = (id: number) => `/cars/${id}/edit?index`;
