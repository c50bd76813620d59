import { can } from '../auth/permissions.ts';
import type { Subject } from '../subjects/subject.ts';

const written = ['reason', 'decisionReason'];

/** Agreed prices: they are revoked, not undone. */
export const overrideSubject: Subject = {
  tables: { priceOverride: { isLog: true } },
  title: ['reason'],
  people: [{ table: 'priceOverride', customer: 'customerId', fields: { reason: 'text', decisionReason: 'text' } }],
  hiddenFields: (role) => (can(role, 'customers', 'read') ? [] : written.map((name) => `priceOverride.${name}`)),
};
