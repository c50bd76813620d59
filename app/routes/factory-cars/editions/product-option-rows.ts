import { typedFlag } from '#app/form/checkbox.tsx';
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
export type OptionField = keyof typeof optionFields;
export const optionNames = ['code', 'name', 'priceExclVatExclTax', 'requires', 'excludes'] as const;

/** An option as it is typed. */
export type OptionRow = Record<OptionField, string> & { isTaxable: boolean };

export const blankOption: OptionRow = {
  ...{ code: '', name: '', priceExclVatExclTax: '', requires: '', excludes: '', isTaxable: true },
};

/** A stored option as a person would type it. */
export function rowOf(option: Product['options'][number]): OptionRow {
  return {
    code: option.code,
    name: option.name,
    priceExclVatExclTax: typedMoney(option.priceExclVatExclTax),
    requires: option.requires.join(', '),
    excludes: option.excludes.join(', '),
    isTaxable: option.isTaxable,
  };
}

/** Stored options as one text: the rows that their form would post, as JSON. */
export function optionsText(options: Product['options']) {
  return JSON.stringify(options.map(rowOf).map((row) => ({ ...row, isTaxable: typedFlag(row.isTaxable) })));
}

/** The rows that a form posted, or of their text. */
export function rowsIn(posted: unknown): OptionRow[] {
  const rows = typeof posted === 'string' ? parsed(posted) : posted;
  return (Array.isArray(rows) ? rows : []).map((each: unknown) => {
    const value = (name: string) => {
      const found: unknown = typeof each === 'object' && each !== null ? Reflect.get(each, name) : undefined;
      return typeof found === 'string' ? found : '';
    };
    return {
      code: value('code'),
      name: value('name'),
      priceExclVatExclTax: value('priceExclVatExclTax'),
      requires: value('requires'),
      excludes: value('excludes'),
      isTaxable: value('isTaxable') !== '',
    };
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return [];
  }
}

/** The options in one line. */
export function sayOptions(posted: unknown) {
  const filled = rowsIn(posted).filter(({ code }) => code !== '');
  return filled.map(({ code, name, priceExclVatExclTax: price }) => `${code} ${name}: ${price} kr.`).join(' · ');
}
