import type { ExpenseStatus, ExpenseType } from '../db/schema.ts';
export const expenseTypes = [
  'purchase',
  'transport',
  'registrationTax',
  'plates',
  'prep',
  'workshop',
  'parts',
  'inspection',
  'tyres',
  'bodywork',
  'ads',
  'financing',
  'insurance',
  'fuel',
  'fee',
  'fine',
  'other',
] as const satisfies readonly ExpenseType[];

export const expenseStatuses = [
  'registered',
  'approved',
  'posted',
  'rejected',
] as const satisfies readonly ExpenseStatus[];

/** The state transitions of an expense, and their source states. */
export const expenseSteps = {
  approve: { to: 'approved', from: ['registered'] },
  reject: { to: 'rejected', from: ['registered'] },
  reopen: { to: 'registered', from: ['approved', 'rejected'] },
  post: { to: 'posted', from: ['approved'] },
} as const satisfies Record<string, { to: ExpenseStatus; from: readonly ExpenseStatus[] }>;
export type ExpenseStep = keyof typeof expenseSteps;
