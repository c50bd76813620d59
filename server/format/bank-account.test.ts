import { expect, test } from 'vitest';
import { readBankAccount, readBankRegistration, readIban } from './bank-account.ts';

const checked = { problem: 'IBAN er ikke gyldigt (kontrolciffer)' };

test.for([
  [readBankRegistration, '0040', '0040'],
  [readBankRegistration, '40', { problem: 'Registreringsnummeret skal være 4 cifre' }],
  [readBankRegistration, '00400', { problem: 'Registreringsnummeret skal være 4 cifre' }],
  [readBankAccount, '0440 116-243', '0440116243'],
  [readBankAccount, '1', '1'],
  [readBankAccount, '12345678901', { problem: 'Kontonummeret skal være højst 10 cifre' }],
  [readBankAccount, '12a', { problem: 'Kontonummeret skal være højst 10 cifre' }],
  [readIban, 'dk50 0040 0440 1162 43', 'DK5000400440116243'],
  [readIban, 'GB82 WEST 1234 5698 7654 32', 'GB82WEST12345698765432'],
  [readIban, 'DK51 0040 0440 1162 43', checked],
  [readIban, 'GB82 WEST 1234 5698 7654 23', checked],
  [readIban, 'DK50 0040 0440 1162 4', { problem: 'Et dansk IBAN har 18 tegn' }],
  [readIban, '0040 0440116243', { problem: 'Skriv IBAN som DK50 0040 0440 1162 43' }],
] as const)('%o reads «%s»', ([read, typed, expected]) => {
  expect(read(typed)).toEqual(expected);
});
