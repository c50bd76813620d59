import type { Unreadable } from './number.ts';

const bare = (text: string) => text.replace(/[\s.-]/g, '');

/** The four digits of a Danish bank's branch. */
export function readBankRegistration(text: string): string | Unreadable {
  return /^\d{4}$/.test(bare(text)) ? bare(text) : { problem: 'Registreringsnummeret skal være 4 cifre' };
}

/** The number of an account in a Danish bank: up to ten digits. */
export function readBankAccount(text: string): string | Unreadable {
  return /^\d{1,10}$/.test(bare(text)) ? bare(text) : { problem: 'Kontonummeret skal være højst 10 cifre' };
}

const danishLength = 18;

/** An IBAN without spaces: its letters as numbers, the first four places last, are 1 modulo 97 (ISO 13616). */
export function readIban(text: string): string | Unreadable {
  const iban = bare(text).toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return { problem: 'Skriv IBAN som DK50 0040 0440 1162 43' };
  if (iban.startsWith('DK') && iban.length !== danishLength) return { problem: 'Et dansk IBAN har 18 tegn' };
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n ? iban : { problem: 'IBAN er ikke gyldigt (kontrolciffer)' };
}
