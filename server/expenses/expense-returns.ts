import { sql } from 'kysely';
import { z } from 'zod';
import { isManager } from '../auth/managers.ts';
import type { Guard, Return } from '../subjects/subject.ts';
import type { Tenant } from '../tenant.ts';
import { sumExpenses } from './expense-commands.ts';
import { expenseStatuses } from './expense-types.ts';

const expenseState = z.object({ status: z.enum(expenseStatuses), reversesId: z.number().nullable() });

/** Undo never changes a posted expense; one approved before or after needs the permission to approve. */
export const expenseGuard: Guard = { reads: Object.keys(expenseState.shape), judge };

async function judge({ role }: Tenant, returns: readonly Return[]) {
  const refusals = new Map<number, string>();
  for (const { id, now, back } of returns) {
    const statuses = [now, back].flatMap((row) => (row ? [expenseState.parse(row).status] : []));
    if (statuses.includes('posted')) refusals.set(id, 'expense-posted');
    else if (!isManager(role) && statuses.some((status) => status !== 'registered'))
      refusals.set(id, 'expense-approved');
  }
  return refusals;
}

/** Recalculates the expense totals of cars whose expenses a history group changed. */
export async function settleExpenses(tenant: Tenant, group: string) {
  const { db, organizationId } = tenant;
  const { rows } = await sql<{ carId: number }>`
    select distinct coalesce(expense."carId", (history."newValue" ->> 'carId')::bigint) as "carId"
    from history
    left join expense on expense."organizationId" = ${organizationId} and expense.id = history."entityId"
    where history."organizationId" = ${organizationId} and history."groupId" = ${group}
      and history."entityType" = 'expense'
      and (expense.id is not null or history."newValue" ? 'carId')`.execute(db);
  for (const { carId } of rows) await sumExpenses(tenant, carId);
}
