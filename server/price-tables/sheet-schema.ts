import { z } from 'zod';
import { optional, unusable, version } from '../format/form-fields.ts';
import { parseMoney } from '../format/money.ts';
import { cellsByName } from './draft-commands.ts';
import type { Layer } from './sheets.ts';
import type { PriceTerms } from './table-types.ts';

const most = 99_999_999_999;
const factorMost = 1_000_000;

/** The cells of a sheet as fields of a form; an empty one is not offered. */
export function sheetSchema(terms: PriceTerms, layer: Layer) {
  const field = optional((text) => readAmount(text, layer));
  const cells = Object.fromEntries([...cellsByName(terms).keys()].map((name) => [name, field]));
  return z.object({ ...cells, version });
}

/** The highest number in a cell of a layer. */
export const mostOf = ({ unit }: Layer) => (unit === '%' ? factorMost : most);

/** An amount of a layer in its smallest unit; a dash is no value, as in price lists. */
export function readAmount(text: string, layer: Layer) {
  if (/^[-–—]$/.test(text)) return null;
  const bare = text.replace(/ ?%$/, '');
  const value = layer.decimals === 2 ? parseMoney(bare) : readThousandths(bare);
  if (typeof value !== 'number') return value ?? null;
  return value <= mostOf(layer) ? value : { problem: 'Tallet er for stort' };
}

/** Kroner with up to three decimals, in tenths of an øre. */
export function readThousandths(text: string) {
  const [, kroner, decimals = ''] = /^(?:kr\.? ?)?(\d{1,6})(?:,(\d{1,3}))? ?(?:kr\.?)?$/.exec(text) ?? [];
  if (kroner === undefined) return { problem: 'Skriv kr. pr. km, fx 0,85' };
  return Number(kroner) * 1000 + Number(decimals.padEnd(3, '0'));
}

/** The button that opens a draft. */
export const sheetStepSchema = z.object({ step: z.literal('edit', { error: unusable }) });
