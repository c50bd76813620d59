/** Why a text is unreadable, in Danish. */
export type Unreadable = { problem: string };

const wholeNumberProblem = 'Skriv et helt tal, fx 67.600';
const groupedDigits = /^(?:[1-9]\d{0,2}(?:[. ]\d{3})+|\d+)(?:,0{1,2})?$/;

const grouped = new Intl.NumberFormat('da-DK');

/** A number in Danish notation: `67.600`. */
export function spoken(number: number): string {
  return grouped.format(number);
}

/** The message for a whole number out of range. */
export function boundsProblem(least: number, most: number): string {
  return `Skriv et helt tal fra ${spoken(least)} til ${spoken(most)}`;
}

/** Normalises all kinds of spaces, none at the ends. */
export function plainSpaces(text: string): string {
  return text.replace(/[\s\u202f]+/g, ' ').trim();
}

/** Parses a whole number in Danish notation: `67.600`, `67 600 km`. Empty text is undefined. */
export function parseWholeNumber(text: string): number | undefined | Unreadable {
  const digits = plainSpaces(text)
    .replace(/ ?(?:km|kw)\.?$/i, '')
    .replace(/^\+/, '');
  if (digits === '') return plainSpaces(text) === '' ? undefined : { problem: wholeNumberProblem };
  if (!groupedDigits.test(digits)) return { problem: wholeNumberProblem };
  const value = Number(digits.replace(/,.*$/, '').replace(/[. ]/g, ''));
  return Number.isSafeInteger(value) ? value : { problem: 'Tallet er for stort' };
}
