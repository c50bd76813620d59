import type { ExpenseType } from '../db/schema.ts';
import { sumExpenses } from '../expenses/expense-commands.ts';
import type { Ore } from '../format/money.ts';
import type { Tenant } from '../tenant.ts';

type Cost = {
  carId: number;
  type: ExpenseType;
  charge: { label: string; exclVat: Ore; vatRate: number };
  agreement: { number: string };
  day: string;
};

/** Posts what a charge cost as an expense of the car that its renter pays. @returns its id, null where it cost nothing */
export async function addRebilled({ db, organizationId }: Tenant, { carId, type, charge, agreement, day }: Cost) {
  if (charge.exclVat <= 0) return null;
  const { id } = await db
    .insertInto('expense')
    .values({
      ...{ organizationId, carId, type, description: charge.label, expenseDate: day },
      ...{ amountExclVat: charge.exclVat, vatRate: charge.vatRate / 100, isRebilled: true },
      rebillTo: `Lejeaftale ${agreement.number}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Lets the expense of a charge follow it; without a cost it is deleted. One that is booked stays as it is. */
export async function changeRebilled(tenant: Tenant, id: number, charge: Cost['charge'] | null) {
  const { db, organizationId, userId } = tenant;
  const values =
    charge && charge.exclVat > 0
      ? { description: charge.label, amountExclVat: charge.exclVat, vatRate: charge.vatRate / 100 }
      : { deletedAt: new Date(), deletedById: userId };
  const expense = await db
    .updateTable('expense')
    .set(values)
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .where('status', '<>', 'posted')
    .where('deletedAt', 'is', null)
    .returning('carId')
    .executeTakeFirst();
  if (expense) await sumExpenses(tenant, expense.carId);
}
