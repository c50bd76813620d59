import { catalogueStatuses } from '#app/texts/catalogue.ts';
import { choicesOf } from '#app/texts/form-texts.ts';
import { fuelTypes, gearTypes } from '#app/texts/labels.ts';

/** Filters of the product list besides the catalogue levels. */
export const productFilters = {
  gearType: { label: 'Gear', any: 'Alle gear', choices: choicesOf(gearTypes) },
  status: {
    ...{ label: 'Status', any: 'Ikke lukkede' },
    choices: [...choicesOf(catalogueStatuses), { value: 'all', label: 'Alle, også lukkede' }],
  },
  fuelType: { label: 'Drivmiddel', choices: choicesOf(fuelTypes) },
  price: { label: 'Pris ekskl. moms og afgift' },
  leadTimeWeeks: { label: 'Levering', unit: 'uger' },
};
