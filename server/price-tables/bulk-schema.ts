import { z } from 'zod';
import { flag, optional, textUpTo, tidy, unusable } from '../format/form-fields.ts';
import { readPercent } from './percent.ts';
import { readAmount } from './sheet-schema.ts';
import { layersOf, sheetKeysOf } from './sheets.ts';
import type { PriceTerms } from './table-types.ts';

const seen = z.string({ error: unusable }).max(64, unusable);
const choice = (keys: readonly string[]) =>
  z.string({ error: 'Vælg fra listen' }).refine((key) => keys.includes(key), 'Vælg fra listen');

function layerIn(terms: PriceTerms) {
  const layers = layersOf(terms);
  return z.string({ error: 'Vælg fra listen' }).transform((name, context) => {
    const layer = layers.find((each) => each.name === name);
    if (layer) return layer;
    context.addIssue({ code: 'custom', message: 'Vælg fra listen' });
    return z.NEVER;
  });
}

/** Many prices of a draft changed by a percentage or an amount. */
export function adjustSchema(terms: PriceTerms) {
  const known = sheetKeysOf(terms);
  return z
    .object({
      seen,
      sheets: z
        .union([z.string(), z.array(z.string())], { error: unusable })
        .optional()
        .transform((value) => [value ?? []].flat().filter((key) => known.includes(key)))
        .refine((keys) => keys.length > 0, 'Vælg mindst ét ark'),
      layer: layerIn(terms),
      by: z.enum(['percent', 'amount'], { error: 'Vælg fra listen' }),
      value: optional(textUpTo(30)),
      rounds: flag,
    })
    .transform(({ value: typed, by, layer, rounds, ...rest }, context) => {
      const [, sign, text = ''] = /^([-−–+]?) ?(.*)$/.exec(typed ?? '') ?? [];
      const isMinus = sign !== '' && sign !== '+';
      const read = by === 'percent' ? readPercent(0, isMinus ? 90_00 : 500_00)(text) : readAmount(text, layer);
      const value = typed == null && rounds ? 0 : read;
      if (typeof value === 'number') return { ...rest, layer: layer.name, by, rounds, value: isMinus ? -value : value };
      const message = typed == null || value === null ? 'Skriv, hvad priserne skal ændres med' : value.problem;
      context.addIssue({ code: 'custom', message, path: ['value'] });
      return z.NEVER;
    });
}

const mostLetters = 120_000;

/** A block of prices from a spreadsheet, and the cell where it begins. */
export const blockSchema = (terms: PriceTerms, rows: readonly string[], columns: readonly string[]) =>
  z.object({
    ...{ seen, sheet: choice(sheetKeysOf(terms)), layer: layerIn(terms), row: choice(rows), column: choice(columns) },
    block: z
      .string({ error: 'Skriv eller indsæt en blok af priser' })
      .refine((text) => tidy(text) !== '', 'Skriv eller indsæt en blok af priser')
      .refine((text) => text.length <= mostLetters, 'Blokken er for stor'),
  });
