import { can } from '../auth/permissions.ts';
import type { Subject } from '../subjects/subject.ts';

/** What tells who a quote is for, or what was written of it. */
const personal = [
  ...['recipientName', 'recipientCompany', 'recipientCvr', 'recipientEmail', 'recipientPhone'],
  ...['recipientAddress', 'recipientPostalCode', 'recipientCity', 'contractNote', 'declineReason', 'refusalReason'],
];

/** Quotes: what is sent cannot be undone, it is withdrawn or superseded. */
export const quoteSubject: Subject = {
  tables: {
    quote: { isLog: true },
    quoteRevision: { isLog: true, heldBy: { table: 'quote', column: 'quoteId' } },
    quoteLink: { isLog: true, heldBy: { table: 'quote', column: 'quoteId' } },
  },
  title: ['number'],
  names: [
    {
      kind: 'quote',
      fields: ['quoteId'],
      read: ({ db, organizationId }, ids) =>
        db
          .selectFrom('quote')
          .select(['id', 'number as name'])
          .where('organizationId', '=', organizationId)
          .where('id', 'in', ids.map(Number))
          .execute(),
    },
  ],
  people: [
    {
      table: 'quote',
      customer: 'customerId',
      fields: {
        ...({ recipientName: 'name', recipientCompany: 'name', recipientEmail: 'email' } as const),
        ...({ recipientPhone: 'phone', recipientCvr: 'contact', recipientSalt: 'contact' } as const),
        ...({ recipientAddress: 'address', recipientPostalCode: 'address', recipientCity: 'address' } as const),
        ...({ contractNote: 'text' } as const),
        ...({ declineReason: 'text', refusalReason: 'text' } as const),
      },
    },
    { table: 'quoteQuestion', fields: { text: 'text' } },
    { table: 'quoteAcceptance', fields: { name: 'name', email: 'email' } },
    { table: 'quoteWithdrawal', fields: { name: 'name', email: 'email' } },
    { table: 'quoteRevision', fields: { request: 'text', frozen: 'text' } },
    { table: 'quoteLine', fields: { label: 'text', reason: 'text' } },
  ],
  hiddenFields: (role) => [
    ...['quote.contractId', 'quote.lostToId'],
    ...(can(role, 'customers', 'read') ? [] : personal.map((name) => `quote.${name}`)),
  ],
};
