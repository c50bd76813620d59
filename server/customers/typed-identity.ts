import { readCvr } from '../format/company-numbers.ts';
import { readEmail, readPhone, readPostalCode } from '../format/contact.ts';
import { tidy } from '../format/form-fields.ts';
import type { Unreadable } from '../format/number.ts';
import { customerTypes } from './customer-schema.ts';
import type { Identity } from './duplicate-rules.ts';

/** What is typed of a customer so far; what cannot be read yet is left out. */
export function readIdentity(typed: FormData | URLSearchParams): Identity {
  const text = (name: string) => tidy(String(typed.get(name) ?? '')).slice(0, 254);
  function known(name: string, read: (text: string) => string | Unreadable) {
    const value = text(name) === '' ? '' : read(text(name));
    return typeof value === 'string' && value !== '' ? value : null;
  }
  const some = (value: string | null) => (value === null ? [] : [value]);
  return {
    type: customerTypes.find((type) => type === text('type')) ?? 'private',
    name: text('name'),
    cvr: known('cvr', readCvr),
    postalCode: known('postalCode', readPostalCode),
    emails: some(known('email', readEmail)),
    phones: some(known('phone', readPhone)),
  };
}
