import { typedFlag } from '#app/form/checkbox.tsx';
import { rowsIn } from '#app/form/forms.ts';
import { typedMoney } from '#app/texts/form-texts.ts';
import type { Product } from '#server/factory-cars/product-queries.ts';

/** The fields of an option with their labels. */
export const optionFields = {
  code: 'Kode',
  name: 'Navn',
  priceExclVatExclTax: 'Pris ekskl. moms og afgift',
  requires: 'Kræver',
  excludes: 'Udelukker',
} as const;
export const optionNames = ['code', 'name', 'priceExclVatExclTax', 'requires', 'excludes'] as const;

/** A row for a new option. */
export const blankOption = {
  ...{ code: '', name: '', priceExclVatExclTax: '', requires: '', excludes: '', isTaxable: 'on' },
};

/** Stored options as the JSON that their form posts, with an empty row where there are none. */
export function optionsText(options: Product['options']) {
  const rows = options.map((option) => ({
    code: option.code,
    name: option.name,
    priceExclVatExclTax: typedMoney(option.priceExclVatExclTax),
    requires: option.requires.join(', '),
    excludes: option.excludes.join(', '),
    isTaxable: typedFlag(option.isTaxable),
  }));
  return JSON.stringify(rows.length > 0 ? rows : [blankOption]);
}

/** The options in one line. */
export function sayOptions(posted: unknown) {
  const filled = rowsIn(posted).filter(({ code }) => code);
  return filled
    .map(({ code, name = '', priceExclVatExclTax: price = '' }) => `${code} ${name}: ${price} kr.`)
    .join(' · ');
}
