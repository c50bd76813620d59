import type { RowColumn, RowList } from '#app/form/rows-field.tsx';
import { choicesOf } from '#app/texts/form-texts.ts';
import { extrasFields } from '#app/texts/price-extras.ts';
import { vatTreatments } from '#app/texts/price-tables.ts';
import type { PriceTableKind } from '#server/price-tables/table-types.ts';

const upTo = (unit?: string): RowColumn => ({
  ...{ name: 'upTo', label: 'Til og med', isOptional: true },
  ...(unit !== undefined && { unit }),
  inputMode: 'numeric',
});
const factor: RowColumn = {
  ...{ name: 'factor', label: 'Faktor', isOptional: true, placeholder: 'Ikke tilladt' },
  inputMode: 'decimal',
};
const surcharge: RowColumn = { name: 'surcharge', label: 'Tillæg', unit: '%', inputMode: 'decimal' };

export const bandHelp = 'Hver række begynder, hvor den før slutter. Den sidste kan være uden grænse.';
const factors = (name: 'claimsClass' | 'driverAge' | 'kmPerYear' | 'licenceYears' | 'postalCode', unit?: string) => ({
  ...{ name, title: extrasFields[name], one: 'række', columns: [upTo(unit), factor] },
});
const surcharges = (name: 'carAgeMonths' | 'mileage', unit: string) => ({
  ...{ name, title: extrasFields[name], one: 'række', columns: [upTo(unit), surcharge], help: bandHelp },
});

const addOns: RowList = {
  ...{ name: 'addOns', title: extrasFields.addOns, one: 'tillæg' },
  help: 'Det, kunden kan vælge til. Koden kan stå tom, så laves den af navnet.',
  columns: [
    { name: 'label', label: 'Navn' },
    { name: 'code', label: 'Kode', isOptional: true },
    { name: 'pricePerMonth', label: 'Pr. måned', unit: 'kr.', isOptional: true, inputMode: 'decimal' },
    { name: 'pricePerDay', label: 'Pr. dag', unit: 'kr.', isOptional: true, inputMode: 'decimal' },
    { name: 'vatTreatment', label: 'Moms', choices: choicesOf(vatTreatments), none: 'Som tabellen' },
  ],
};

/** The lists of rows of each kind of table. */
export const extrasLists: Readonly<Record<PriceTableKind, readonly RowList[]>> = {
  protocol: [
    {
      ...{ name: 'seasons', title: extrasFields.seasons, one: 'sæson' },
      help: 'Korttidsleje regnes dag for dag. Minus foran er billigere.',
      columns: [
        { name: 'name', label: 'Navn' },
        { name: 'from', label: 'Fra', inputMode: 'numeric', placeholder: 'dd-mm-åååå' },
        { name: 'to', label: 'Til og med', inputMode: 'numeric', placeholder: 'dd-mm-åååå' },
        { name: 'change', label: 'Ændring', unit: '%', inputMode: 'decimal' },
      ],
    },
    {
      ...{ name: 'volumeDiscounts', title: extrasFields.volumeDiscounts, one: 'rabat' },
      columns: [
        { name: 'fromCars', label: 'Fra antal biler', inputMode: 'numeric' },
        { name: 'discount', label: 'Rabat', unit: '%', inputMode: 'decimal' },
      ],
    },
  ],
  insurance: [
    factors('driverAge', 'år'),
    factors('licenceYears', 'år'),
    factors('kmPerYear', 'km'),
    factors('claimsClass'),
    factors('postalCode'),
    {
      ...{ name: 'usage', title: extrasFields.usage, one: 'brug' },
      help: 'Anden brug end almindelig, fx kurérkørsel. En tom faktor er «Ikke tilladt».',
      columns: [{ name: 'key', label: 'Nøgle', isHidden: true }, { name: 'label', label: 'Brug' }, factor],
    },
    addOns,
  ],
  service: [surcharges('carAgeMonths', 'md.'), surcharges('mileage', 'km'), addOns],
};
