import { sql } from 'kysely';
import { can } from '../auth/permissions.ts';
import { readHolds } from '../occupation/car-holds.ts';
import { freeCars } from '../occupation/free-cars.ts';
import type { Tenant } from '../tenant.ts';
import type { CarPeriod } from './agreement-parts.ts';
import { agreementsOf } from './rental-rows.ts';

type Reserved = { id: number; category: string | null; startsAt: Date; endsAt: Date };

/** Who still has the car of a reservation past the agreed time; undefined where it is back, or not late. */
export async function readCarNotBack(tenant: Tenant, agreement: Reserved, period: CarPeriod, now: Date) {
  const { startsAt, endsAt } = agreement;
  const holds = await readHolds(tenant, [period.carId], {
    startsAt,
    endsAt,
    now,
    except: { agreementId: agreement.id },
  });
  const late = holds.find(({ heldTo }) => heldTo === null);
  if (!late) return undefined;
  const of =
    late.agreementId === null || !can(tenant.role, 'customers', 'read')
      ? undefined
      : await agreementsOf(tenant)
          .innerJoin('customer', (join) =>
            join
              .onRef('customer.organizationId', '=', 'rentalAgreement.organizationId')
              .onRef('customer.id', '=', 'rentalAgreement.customerId'),
          )
          .select('customer.phone')
          .where('rentalAgreement.id', '=', late.agreementId)
          .executeTakeFirst();
  const { agreementId, who, label } = late;
  return { agreementId, who, label, due: late.endsAt, phone: of?.phone ?? null };
}

/** The cars of a group that are free for an agreement, the first few. */
export function listFreeCars(tenant: Tenant, agreement: Reserved, bufferMinutes: number, now: Date) {
  const { category, startsAt, endsAt } = agreement;
  return freeCars(tenant, { startsAt, endsAt, now, bufferMinutes })
    .select(['car.id', 'car.registrationNumber', 'car.stockNumber', 'car.category'])
    .select(sql<string | null>`nullif(concat_ws(' ', car."brandName", car."modelName"), '')`.as('carName'))
    .where(sql<boolean>`(${category}::text is null or car.category = ${category})`)
    .orderBy('car.id')
    .limit(8)
    .execute();
}
