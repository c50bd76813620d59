import { asOre } from '../format/money.ts';
import { chargeBill } from '../rentals/charge-bill.ts';
import { listPeriods } from '../rentals/rental-rows.ts';
import type { Tenant } from '../tenant.ts';

/** A parking of the car of an agreement, three hours after it left, on its settlement. */
export async function insertParking(tenant: Tenant, agreementId: number) {
  const [period] = await listPeriods(tenant, agreementId);
  if (!period?.leftAt) return;
  const { db, organizationId } = tenant;
  const car = await db
    .selectFrom('car')
    .select('registrationNumber')
    .where('organizationId', '=', organizationId)
    .where('id', '=', period.carId)
    .executeTakeFirst();
  if (!car?.registrationNumber) return;
  const { id } = await db
    .insertInto('rentalBill')
    .values({
      ...{ organizationId, kind: 'parking', plate: car.registrationNumber, carId: period.carId },
      ...{ at: new Date(period.leftAt.getTime() + 3 * 3_600_000), amount: asOre(51_000), vatRate: 0 },
      ...{ place: 'Nytorv, Aalborg', sender: 'Aalborg Kommune', reference: 'P-204418' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await chargeBill(tenant, id, agreementId);
}
