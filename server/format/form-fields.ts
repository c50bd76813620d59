import { z } from 'zod';
import { parseDay } from './day.ts';
import { readId } from './id.ts';
import { boundsProblem, parseWholeNumber, spoken, type Unreadable } from './number.ts';

/** Reads a text as someone typed it, tidied and not empty. */
type Reader<Value> = (text: string) => Value | Unreadable;

/** What is said of a value that no form of ours sends. */
export const unusable = 'Værdien kan ikke bruges. Genindlæs siden, og prøv igen';

/** What takes no room and shows nothing: names that differ by it alone look the same. */
const invisible = /[\u{ad}\u{200b}\u{2060}\u{feff}]/gu;

/** One clean line: no control or invisible characters, no spaces at the ends or doubled. */
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

/** A field of the form. One that was not sent is undefined: what is stored stays. */
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

/** A field that may stay empty; empty is null. */
export const optional = <Value>(read: Reader<Value>) => field<Value, null>(read, null);
/** A field that must be filled in; `problem` says so. */
export const required = <Value>(read: Reader<Value>, problem: string) => field<Value, never>(read, { problem });

/** As `required` for a field without which there is nothing to store: one that was not sent is as missing as an empty one. */
export function needed<Value>(read: Reader<Value>, problem: string) {
  return required(read, problem).transform((value, context) => {
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: problem });
    return z.NEVER;
  });
}

export const textUpTo = (limit: number) => (text: string) =>
  text.length > limit ? { problem: `Skriv højst ${spoken(limit)} tegn` } : text;

export const oneOf =
  <Value extends string>(values: readonly Value[]) =>
  (text: string) =>
    values.find((value) => value === text) ?? { problem: 'Vælg fra listen' };

export const readChoice = (text: string) => readId(text) ?? { problem: 'Vælg fra listen' };

export const readDay = (text: string) => parseDay(text) ?? { problem: 'Ugyldig dato. Skriv fx 20-11-2026' };

/** A whole number within its bounds. */
export function wholeFrom(least: number, most: number) {
  return (text: string) => {
    const value = parseWholeNumber(text);
    return typeof value === 'number' && value >= least && value <= most
      ? value
      : { problem: boundsProblem(least, most) };
  };
}

/** A checkbox: sent when it is ticked, and not at all, or empty, otherwise. */
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

/** Rows that were ticked: none, one or many ids, in order. */
export const choices = texts.optional().transform((value, context) => readIds(value ?? [], context));

/** As `choices`, for boxes beside an empty field that is always sent; undefined when not even that was. */
export const ticked = texts
  .transform((value, context) =>
    readIds(
      [value].flat().filter((text) => text !== ''),
      context,
    ),
  )
  .optional();

/** The version of the row that the user saw. */
export const version = z.coerce.number({ error: unusable }).int(unusable).positive(unusable);

/** Several lines of text, without other control characters than line ends. */
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
