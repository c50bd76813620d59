import { z } from 'zod';
import { instantAt, parseDay } from './day.ts';
import { isUuid, readId } from './id.ts';
import { parseMoney } from './money.ts';
import { boundsProblem, parseWholeNumber, spoken, type Unreadable } from './number.ts';

/** Parses tidied, non-empty text. */
type Reader<Value> = (text: string) => Value | Unreadable;

/** The problem of a value that no form of ours sends. */
export const unusable = 'Værdien kan ikke bruges. Genindlæs siden, og prøv igen';

/** Invisible characters: names that differ by them alone look the same. */
const invisible = /[\u{ad}\u{200b}\u{2060}\u{feff}]/gu;

/** One line without control or invisible characters, with collapsed spaces. */
export function tidy(text: string) {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(invisible, '')
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function isUnreadable(value: unknown): value is Unreadable {
  return typeof value === 'object' && value !== null && 'problem' in value;
}

/** A form field. A missing one is undefined: the stored value stays. */
function field<Value, Empty>(read: Reader<Value>, empty: Empty | Unreadable) {
  return z
    .string({ error: unusable })
    .transform((text, context): Value | Empty => {
      const tidied = tidy(text);
      const value = tidied === '' ? empty : read(tidied);
      if (!isUnreadable(value)) return value;
      context.addIssue({ code: 'custom', message: value.problem });
      return z.NEVER;
    })
    .optional();
}

/** An optional field; empty is null. */
export const optional = <Value>(read: Reader<Value>) => field<Value, null>(read, null);
/** A required field; `problem` is its message. */
export const required = <Value>(read: Reader<Value>, problem: string) => field<Value, never>(read, { problem });

/** As `required`, but a missing field is refused like an empty one: there is nothing stored. */
export function needed<Value>(read: Reader<Value>, problem: string) {
  return required(read, problem).transform((value, context) => {
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: problem });
    return z.NEVER;
  });
}

/** A day that is not after `today`. */
export function readPastDay(text: string, today: string) {
  const day = readDay(text);
  return typeof day === 'string' && day > today ? { problem: 'Datoen kan ikke ligge i fremtiden' } : day;
}

export const textUpTo = (limit: number) => (text: string) =>
  text.length > limit ? { problem: `Skriv højst ${spoken(limit)} tegn` } : text;

export const oneOf =
  <Value extends string>(values: readonly Value[]) =>
  (text: string) =>
    values.find((value) => value === text) ?? { problem: 'Vælg fra listen' };

export const readChoice = (text: string) => readId(text) ?? { problem: 'Vælg fra listen' };

export const readUser = (text: string) => (isUuid(text) ? text.toLowerCase() : { problem: 'Vælg fra listen' });

/** An amount, not an empty one. */
export const readMoney = (text: string) => parseMoney(text) ?? { problem: 'Skriv et beløb' };

export const readDay = (text: string) => parseDay(text) ?? { problem: 'Ugyldig dato. Skriv fx 20-11-2026' };

/** A day and a time in Denmark: `2026-11-23T14:30` or `23-11-2026 14.30`. */
export function readMoment(text: string) {
  const [, typed = '', hour = '', minute = ''] =
    /^(\S+)(?:T|,? +(?:kl\.? *)?)(\d{1,2})[:.](\d{2})(?::00)?$/.exec(text) ?? [];
  const day = parseDay(typed);
  if (!day || Number(hour) > 23 || Number(minute) > 59) return { problem: 'Skriv dag og tid, fx 23-11-2026 14:30' };
  return instantAt(day, `${hour.padStart(2, '0')}:${minute}`);
}

/** A time of day: `14:30`, `14.30` or `kl. 9`. */
export function readTime(text: string) {
  const [, hour = '', minute = '00'] = /^(?:kl\.? *)?(\d{1,2})(?:[:.](\d{2}))?$/.exec(text) ?? [];
  if (!hour || Number(hour) > 23 || Number(minute) > 59) return { problem: 'Skriv et klokkeslæt, fx 14:30' };
  return `${hour.padStart(2, '0')}:${minute}`;
}

/** A whole number in a range. */
export function wholeFrom(least: number, most: number) {
  return (text: string) => {
    const value = parseWholeNumber(text);
    return typeof value === 'number' && value >= least && value <= most
      ? value
      : { problem: boundsProblem(least, most) };
  };
}

/** A checkbox: absent or empty when unticked. */
export const flag = z
  .string({ error: unusable })
  .optional()
  .transform((value) => value !== undefined && value !== '');

const largestId = 2_147_483_647;

const texts = z.union([z.string(), z.array(z.string())], { error: unusable });

function readIds(value: string | string[], context: z.core.$RefinementCtx) {
  const ids = [value].flat().map((text) => readId(text, largestId));
  const known = ids.filter((id) => id !== undefined);
  if (known.length < ids.length || ids.length > 500) context.addIssue({ code: 'custom', message: unusable });
  return [...new Set(known)].toSorted((one, other) => one - other);
}

/** Ticked row ids, in order; none, one or many. */
export const choices = texts.optional().transform((value, context) => readIds(value ?? [], context));

/** As `choices`, for boxes beside an empty hidden field; undefined when even that is missing. */
export const ticked = texts
  .transform((value, context) =>
    readIds(
      [value].flat().filter((text) => text !== ''),
      context,
    ),
  )
  .optional();

/** The row version that the user saw, for the optimistic lock. */
export const version = z.coerce.number({ error: unusable }).int(unusable).positive(unusable);

/** Multi-line text; line breaks are the only control characters. */
export const paragraphUpTo = (limit: number) =>
  z
    .string({ error: unusable })
    .transform((text, context) => {
      const tidied = text
        .toWellFormed()
        .normalize('NFC')
        .replace(/\r\n?/g, '\n')
        .replace(/(?!\n)\p{Cc}/gu, ' ')
        .trim();
      if (tidied.length > limit) context.addIssue({ code: 'custom', message: `Skriv højst ${spoken(limit)} tegn` });
      return tidied || null;
    })
    .optional();

/** As `paragraphUpTo`, refused with the problem when it is empty. */
export const neededParagraph = (limit: number, problem: string) =>
  paragraphUpTo(limit).transform((text, context) => {
    if (text) return text;
    context.addIssue({ code: 'custom', message: problem });
    return z.NEVER;
  });

/** The rows of a list that a form has as JSON beside its fields; other values stay. */
export function rowsOfJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

const readName = (text: string) => (text.length < 2 ? { problem: 'Skriv dit navn' } : textUpTo(120)(text));

/** The typed name of who signs. */
export const signedName = needed(readName, 'Skriv dit navn');
