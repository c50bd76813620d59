import { sql } from 'kysely';
import { isManager } from '../auth/managers.ts';
import { can } from '../auth/permissions.ts';
import { mayReadCosts } from '../cars/car-columns.ts';
import type { Tenant } from '../tenant.ts';

export const expensesOf = ({ db, organizationId }: Tenant) =>
  db.selectFrom('expense').where('expense.organizationId', '=', organizationId);

/** Another expense, not deleted, with the same supplier and invoice number. */
export const hasTwin = sql<boolean>`(expense."supplierInvoiceNo" is not null and expense."supplierName" is not null
  and expense."reversesId" is null and exists (
    select from expense twin where twin."organizationId" = expense."organizationId" and twin.id <> expense.id
      and twin."deletedAt" is null and twin."reversesId" is null
      and twin."supplierInvoiceNo" = expense."supplierInvoiceNo"
      and fold_text(twin."supplierName") = fold_text(expense."supplierName")))`;

const columns = [
  'expense.id',
  'expense.version',
  'expense.type',
  'expense.description',
  'expense.supplierName',
  'expense.supplierInvoiceNo',
  'expense.expenseDate',
  'expense.amountExclVat',
  'expense.vatRate',
  'expense.vatAmount',
  'expense.amountInclVat',
  'expense.deductible',
  'expense.status',
  'expense.rejectedReason',
  'expense.reversesId',
  'expense.approvedAt',
  'expense.receiptFileId',
] as const;

function readable(tenant: Tenant) {
  const seesCustomers = can(tenant.role, 'customers', 'read');
  return expensesOf(tenant)
    .leftJoin('user as author', 'author.id', 'expense.createdById')
    .leftJoin('user as approver', 'approver.id', 'expense.approvedById')
    .leftJoin('expense as reversal', (join) =>
      join
        .onRef('reversal.organizationId', '=', 'expense.organizationId')
        .onRef('reversal.reversesId', '=', 'expense.id')
        .on('reversal.deletedAt', 'is', null),
    )
    .leftJoin('file', (join) =>
      join.onRef('file.organizationId', '=', 'expense.organizationId').onRef('file.id', '=', 'expense.receiptFileId'),
    )
    .where('expense.deletedAt', 'is', null)
    .select(columns)
    .select(['author.name as authorName', 'approver.name as approverName', 'reversal.id as reversedById'])
    .select(['file.name as receiptName', hasTwin.as('hasTwin')])
    .select([
      sql<boolean>`expense."isRebilled" and ${seesCustomers}`.as('isRebilled'),
      sql<string | null>`case when ${seesCustomers} then expense."rebillTo" end`.as('rebillTo'),
    ]);
}

/** A car's expenses: the latest first, and their sum for a role that sees costs. */
export async function readExpenses(tenant: Tenant, carId: number) {
  const { role } = tenant;
  const rows = await readable(tenant)
    .where('expense.carId', '=', carId)
    .orderBy('expense.expenseDate', 'desc')
    .orderBy('expense.id', 'desc')
    .limit(500)
    .execute();
  const total = await tenant.db
    .selectFrom('car')
    .select('expensesTotal')
    .where('organizationId', '=', tenant.organizationId)
    .where('id', '=', carId)
    .executeTakeFirst();
  return {
    rows,
    ...(mayReadCosts(role) && total && { total: total.expensesTotal }),
    mayCreate: can(role, 'expenses', 'create'),
    mayApprove: can(role, 'expenses', 'update') && isManager(role),
  };
}

export type ExpenseSection = Awaited<ReturnType<typeof readExpenses>>;

/** An expense of a car with the role's permitted actions, or undefined. */
export async function findExpense(tenant: Tenant, carId: number, id: number) {
  const expense = await readable(tenant)
    .where('expense.carId', '=', carId)
    .where('expense.id', '=', id)
    .executeTakeFirst();
  if (!expense) return undefined;
  const leads = isManager(tenant.role);
  const mayUpdate = can(tenant.role, 'expenses', 'update');
  const isOpen = expense.status === 'registered' || expense.status === 'rejected';
  return {
    expense,
    mayChange: mayUpdate && expense.reversesId === null && (isOpen || (leads && expense.status === 'approved')),
    mayDelete: can(tenant.role, 'expenses', 'delete') && (isOpen || (leads && expense.status === 'approved')),
    mayApprove: mayUpdate && leads,
  };
}

export type ExpensePage = NonNullable<Awaited<ReturnType<typeof findExpense>>>;

/** The receipt of an expense of a car, for `sendFile`, or undefined. */
export function findReceipt(tenant: Tenant, carId: number, id: number) {
  return expensesOf(tenant)
    .innerJoin('file', (join) =>
      join.onRef('file.organizationId', '=', 'expense.organizationId').onRef('file.id', '=', 'expense.receiptFileId'),
    )
    .where('expense.carId', '=', carId)
    .where('expense.id', '=', id)
    .where('expense.deletedAt', 'is', null)
    .select(['file.name', 'file.mediaType', 'file.size', 'file.sha256', 'file.storageKey'])
    .executeTakeFirst();
}
