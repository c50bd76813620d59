import { sql } from 'kysely';
import { can } from '../auth/permissions.ts';
import type { Subject } from '../subjects/subject.ts';
import { leadGuard } from './lead-returns.ts';
import { leadViews } from './lead-views.ts';

/** What tells who a lead is about, what was written, or a sum. */
const personal = [
  ...['contactName', 'contactEmail', 'contactPhone', 'contactCompany', 'contactPostalCode', 'wish', 'message', 'usage'],
  ...['budget', 'budgetMonthly', 'tradeInPlate', 'tradeInCar', 'tradeInCondition', 'tradeInExpected', 'tradeInOffered'],
  ...['value', 'nextActionNote', 'lostNote', 'keptReason'],
];

export const leadSubject: Subject = {
  lists: [leadViews],
  names: [
    {
      kind: 'lead',
      fields: ['leadId', 'reservedLeadId'],
      read: ({ db, organizationId }, ids) =>
        db
          .selectFrom('lead')
          .where('organizationId', '=', organizationId)
          .where('id', 'in', ids.map(Number))
          .select(['id', sql<string>`number::text`.as('name')])
          .execute(),
    },
  ],
  tables: {
    lead: {
      resource: 'leads',
      guard: leadGuard,
      traces: ['leadAssignment'],
      bundles: [
        [
          'status',
          'parkedUntil',
          'parkedFrom',
          'lostReason',
          'lostNote',
          'closedAt',
          'nextActionKind',
          'nextActionAt',
          'nextActionNote',
        ],
        ['attempts', 'attemptDays', 'lastAttemptOn'],
        ['firstResponseAt', 'waitsSince'],
        ['keptUntil', 'keptReason'],
        ['deletedAt', 'deletedById'],
      ],
      hiddenFrom: (role) => (can(role, 'customers', 'read') ? [] : personal),
      refusals: {
        lead_department: { code: 'unknown-department' },
        lead_customer: { code: 'unknown-customer' },
        lead_car: { code: 'unknown-car' },
        lead_open_has_next_action: { code: 'lead-needs-next-action' },
      },
    },
  },
  people: [
    {
      table: 'lead',
      customer: 'customerId',
      fields: {
        ...({ contactName: 'name', contactEmail: 'email', contactPhone: 'phone', contactCompany: 'name' } as const),
        ...({ contactPostalCode: 'address', emailKey: 'email', wish: 'text', message: 'text', usage: 'text' } as const),
        ...({ tradeInPlate: 'contact', tradeInCondition: 'text', nextActionNote: 'text', lostNote: 'text' } as const),
        ...({ keptReason: 'text' } as const),
      },
    },
    { table: 'leadSummary', fields: { searchText: 'text', personText: 'text' } },
  ],
  inDepartment: [{ table: 'lead', column: 'departmentId' }],
  hiddenFields: (role) => (can(role, 'customers', 'read') ? [] : personal),
};
