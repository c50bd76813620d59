import { z } from 'zod';
import { parseDay } from '../format/day.ts';

/** Registers' words for unknown. */
const unknownWords = /^(?:ukendt|ikke angivet|-|–|null|n\/a)?$/i;

function textOf(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value === 'object' && value !== null && 'name' in value) return textOf(value.name);
  if (typeof value !== 'string') return null;
  const text = value
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return unknownWords.test(text) ? null : text;
}

function numberOf(value: unknown): number | null {
  const text = textOf(value)?.replace(/ ?(?:kg|km\/l|km|kw|cm3|ccm)$/i, '') ?? '';
  const plain = /^\d{1,3}(?:\.\d{3})+$/.test(text) ? text.replaceAll('.', '') : text.replace(',', '.');
  const number = /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
  return Number.isFinite(number) ? number : null;
}

const anything = z.unknown().optional();

/** Text, number or named object as text; null when empty. */
export const text = anything.transform(textOf);

/** A positive number, also from text: registers write 0 for unknown. */
export const decimal = anything.transform((value) => numberOf(value) || null);

export const whole = anything.transform((value) => {
  const number = numberOf(value);
  return number ? Math.round(number) : null;
});

/** A day as `YYYY-MM-DD`, from a day or an instant with optional offset. */
export const day = anything.transform((value) => parseDay(textOf(value) ?? '') ?? null);

export const flag = anything.transform((value) => {
  const word = typeof value === 'boolean' ? String(value) : textOf(value);
  if (/^(?:true|ja|1)$/i.test(word ?? '')) return true;
  return /^(?:false|nej|0)$/i.test(word ?? '') ? false : null;
});

/** A list of texts or objects, or one text with commas. */
export const list = anything.transform((value) => {
  const values = Array.isArray(value) ? value : (textOf(value)?.split(/[,;]/) ?? []);
  const texts = values.map(textOf).filter((each) => each !== null);
  return texts.length > 0 ? texts : null;
});
