import { choicesOf } from '#app/texts/form-texts.ts';
import { taxStatuses, vatSchemes } from '#app/texts/labels.ts';
import type { FieldSpec } from './field-specs.ts';

const money = (name: string): FieldSpec => ({ name, kind: 'money' });
const vat = (name: string): FieldSpec => ({ name, kind: 'choice', choices: choicesOf(vatSchemes) });

/** Sections of the economy form. */
export const economySections: readonly { title: string; fields: readonly FieldSpec[] }[] = [
  {
    title: 'Salg',
    fields: [
      money('salePriceExclVat'),
      money('priceExclVatExclTax'),
      money('listPriceNew'),
      money('marketPrice'),
      vat('vatScheme'),
      { name: 'taxStatus', kind: 'choice', choices: choicesOf(taxStatuses) },
    ],
  },
  {
    title: 'Køb',
    fields: [
      { name: 'purchaseDate', kind: 'day' },
      { name: 'purchasedFrom', kind: 'text', maxLength: 120 },
      money('purchasePriceExclVat'),
      vat('purchaseVatScheme'),
      money('registrationTaxPaid'),
      money('taxableValue'),
      money('minPrice'),
      money('interestPerDay'),
      money('residualValue'),
    ],
  },
];
