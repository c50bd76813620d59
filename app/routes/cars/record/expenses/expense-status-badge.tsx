import { expenseStatusLabels } from '#app/texts/expenses.ts';
import type { ExpenseStatus } from '#server/db/schema.ts';

const looks = {
  registered: 'badge-warn',
  approved: 'badge-good',
  posted: 'badge-plain',
  rejected: 'badge-danger',
} as const satisfies Record<ExpenseStatus, string>;

/** The status of an expense. */
export function ExpenseStatusBadge({ status }: { status: ExpenseStatus }) {
  return <span className={`badge ${looks[status]}`}>{expenseStatusLabels[status]}</span>;
}
