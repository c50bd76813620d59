import type { Subject } from '../subjects/subject.ts';
import { expenseGuard, settleExpenses } from './expense-returns.ts';

export const expenseSubject: Subject = {
  tables: {
    expense: {
      resource: 'expenses',
      bundles: [
        ['status', 'approvedAt', 'approvedById', 'rejectedReason'],
        ['deletedAt', 'deletedById'],
      ],
      guard: expenseGuard,
      heldBy: { table: 'car', column: 'carId' },
      settle: settleExpenses,
      refusals: { expense_reversed_once: { code: 'expense-reversed' } },
    },
  },
  people: [
    {
      table: 'expense',
      fields: { supplierName: 'name', rebillTo: 'name', description: 'text', rejectedReason: 'text' },
    },
  ],
  hiddenFields: () => ['vatAmount', 'amountInclVat', 'costAmount', 'approvedById'],
};
