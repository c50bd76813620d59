import { can } from '../auth/permissions.ts';
import type { Subject } from '../subjects/subject.ts';

/** What tells who a quote is for, or what was written of it. */
const personal = [
  ...['recipientName', 'recipientCompany', 'recipientCvr', 'recipientEmail', 'recipientPhone'],
  ...['declineReason', 'refusalReason'],
];

/** Quotes: what is sent cannot be undone, it is withdrawn or superseded. */
export const quoteSubject: Subject = {
  tables: {
    quote: { isLog: true },
    quoteRevision: { isLog: true, heldBy: { table: 'quote', column: 'quoteId' } },
    quoteLink: { isLog: true, heldBy: { table: 'quote', column: 'quoteId' } },
  },
  title: ['number'],
  people: [
    {
      table: 'quote',
      customer: 'customerId',
      fields: {
        ...({ recipientName: 'name', recipientCompany: 'name', recipientEmail: 'email' } as const),
        ...({ recipientPhone: 'phone', recipientCvr: 'contact', recipientSalt: 'contact' } as const),
        ...({ declineReason: 'text', refusalReason: 'text' } as const),
      },
    },
    { table: 'quoteQuestion', fields: { text: 'text' } },
    { table: 'quoteAcceptance', fields: { name: 'name' } },
    { table: 'quoteRevision', fields: { request: 'text', frozen: 'text' } },
    { table: 'quoteLine', fields: { label: 'text', reason: 'text' } },
  ],
  hiddenFields: (role) => (can(role, 'customers', 'read') ? [] : personal.map((name) => `quote.${name}`)),
};
