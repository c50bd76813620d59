import { z } from 'zod';
import { maxPageSize } from '../db/page-request.ts';
import { parseDay } from '../format/day.ts';
import { isUuid } from '../format/id.ts';
import { line, listOf } from '../format/json-fields.ts';
import { parseMoney } from '../format/money.ts';

const mostOre = 99_999_999_999_999;

/** A value of a body that stands as texts in a list's URL. */
export type ParamField = {
  schema: z.ZodType;
  /** The value of the URL's texts; the schema says whether it is valid. */
  read: (texts: readonly string[]) => unknown;
  /** The text of a value, or of each value of a list. */
  write: (value: unknown) => string;
};

function field(
  schema: z.ZodType,
  read: ParamField['read'] = ([text]) => text,
  write: ParamField['write'] = String,
): ParamField {
  return { schema, read, write };
}

export const textParam = (description: string) => field(line().describe(description));
export const choiceParam = (values: readonly string[]) => field(z.enum(values));
export const severalParam = (values: readonly string[]) => field(listOf(z.enum(values)), (texts) => texts);
export const flagParam = () => field(z.boolean(), ([text]) => text === 'true');
export const idParam = (description: string) => field(z.int().min(1).describe(description), ([text]) => Number(text));
export const pageSizeParam = () =>
  field(z.int().min(1).max(maxPageSize).describe('Default: 20.'), ([text]) => Number(text));
export const textsParam = (most: number) => field(listOf(line().min(1), most), (texts) => texts);

/** A user by id, or one of the words. */
export function userParam(...words: string[]) {
  const asked = `Skal være ${['id på en medarbejder', ...words].join(' eller ')}`;
  return field(z.string().refine((text) => words.includes(text) || isUuid(text), asked));
}

/** Both ends of a range of days, the last one included. */
export function dayParams(name: string) {
  const words = 'Skal være en dag som 2026-11-23';
  const schema = z.iso.date(words).refine((day) => parseDay(day) === day, words);
  return endsOf(
    name,
    field(schema, ([text = '']) => parseDay(text)),
  );
}

/** Both ends of a range of amounts: øre in a body, kroner in the URL. */
export function oreParams(name: string) {
  const schema = z.int().min(0).max(mostOre).describe('An amount in whole øre.');
  const write = (value: unknown) => (Number(value) / 100).toFixed(2).replace('.', ',');
  return endsOf(
    name,
    field(schema, ([text = '']) => parseMoney(text), write),
  );
}

function endsOf(name: string, end: ParamField): Record<string, ParamField> {
  return { [`${name}From`]: end, [`${name}To`]: end };
}
