import type { z } from 'zod';

/** Six digits of a day, a hyphen and four digits, not inside a longer number. */
const shape = /(?<!\d)(\d{2})(\d{2})(\d{2})(\s?[-\u2010-\u2015\u2212]\s?)\d{4}(?!\d)/g;

/** Days per month; a 29 February is accepted in every fourth year, as the century is not known. */
const daysOf = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isDay(day: string, month: string, year: string) {
  const most = daysOf[Number(month) - 1] ?? 0;
  const isLeapDay = Number(month) === 2 && Number(day) === 29;
  return Number(day) >= 1 && Number(day) <= most && (!isLeapDay || Number(year) % 4 === 0);
}

/** Masks the last four digits of each CPR number in incoming text: `010190-••••`. */
export function maskCpr(text: string): string {
  return text.replace(shape, (found: string, day: string, month: string, year: string, hyphen: string) =>
    isDay(day, month, year) ? `${day}${month}${year}${hyphen}••••` : found,
  );
}

/** Whether a text has ten digits that begin with a day: perhaps a CPR number without its hyphen. */
export const mayBeCpr = (text: string) =>
  [...text.matchAll(/(?<!\d)(\d{2})(\d{2})(\d{2})\d{4}(?!\d)/g)].some(([, day = '', month = '', year = '']) =>
    isDay(day, month, year),
  );

/** Whether a text has a CPR number that was masked. */
export const hasMaskedCpr = (text: string) => /\d{6}\s?[-\u2010-\u2015\u2212]\s?••••/.test(text);

/** The message where a CPR number stands. */
export const cprProblem = 'Skriv ikke CPR-nummer her';

/** Refuses a CPR number in a form's text. */
export function withoutCpr<Schema extends z.ZodType>(schema: Schema) {
  return schema.refine((value) => typeof value !== 'string' || maskCpr(value) === value, {
    error: cprProblem,
  });
}
