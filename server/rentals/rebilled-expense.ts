import type { ExpenseType } from '../db/schema.ts';
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
