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
] as const;
export type ExpenseType = (typeof expenseTypes)[number];

export const expenseStatuses = ['registered', 'approved', 'posted', 'rejected'] as const;
export type ExpenseStatus = (typeof expenseStatuses)[number];

/** What can be done to an expense beside changing it, and from which states. */
export const expenseSteps = {
  approve: { to: 'approved', from: ['registered'] },
  reject: { to: 'rejected', from: ['registered'] },
  reopen: { to: 'registered', from: ['approved', 'rejected'] },
  post: { to: 'posted', from: ['approved'] },
} as const satisfies Record<string, { to: ExpenseStatus; from: readonly ExpenseStatus[] }>;
export type ExpenseStep = keyof typeof expenseSteps;
