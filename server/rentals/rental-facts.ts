import { sql } from 'kysely';
import { findSettings } from '../company/settings-queries.ts';
import type { Tenant } from '../tenant.ts';
import { agreementsOf } from './rental-rows.ts';

/** The car an agreement stands on now: the latest of its periods. */
const latest = sql`(select period."carId" from "rentalPeriod" period
  where period."organizationId" = "rentalAgreement"."organizationId"
    and period."agreementId" = "rentalAgreement".id and period."cancelledAt" is null
  order by period."startsAt" desc, period.id desc limit 1)`;

/** What a mail about an agreement says: parties, car, times and place. Undefined when not found. */
export async function readRentalFacts(tenant: Tenant, id: number) {
  const row = await agreementsOf(tenant)
    .innerJoin('customer', (join) =>
      join
        .onRef('customer.organizationId', '=', 'rentalAgreement.organizationId')
        .onRef('customer.id', '=', 'rentalAgreement.customerId'),
    )
    .leftJoin('car', (join) =>
      join.onRef('car.organizationId', '=', 'rentalAgreement.organizationId').on('car.id', '=', sql<number>`${latest}`),
    )
    .leftJoin('carCategory', (join) =>
      join
        .onRef('carCategory.organizationId', '=', 'rentalAgreement.organizationId')
        .onRef('carCategory.key', '=', 'rentalAgreement.category'),
    )
    .leftJoin('department', (join) =>
      join
        .onRef('department.organizationId', '=', 'rentalAgreement.organizationId')
        .onRef('department.id', '=', 'rentalAgreement.departmentOutId'),
    )
    .select(['rentalAgreement.id', 'rentalAgreement.number', 'rentalAgreement.status', 'rentalAgreement.ownerId'])
    .select([
      'rentalAgreement.startsAt',
      'rentalAgreement.endsAt',
      'rentalAgreement.category',
      'rentalAgreement.lateFee',
      'rentalAgreement.isInclVat',
    ])
    .select(['customer.id as customerId', 'customer.name as customerName', 'customer.email', 'customer.erasedAt'])
    .select(['customer.deletedAt', 'customer.isBlocked'])
    .select(['car.brandName', 'car.modelName', 'car.registrationNumber', 'carCategory.name as groupName'])
    .select(['department.name as departmentName', 'department.address', 'department.city', 'department.phone'])
    .where('rentalAgreement.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { name, phone } = await findSettings(tenant);
  const plate = row.registrationNumber?.replace(/^([A-ZÆØÅ]{2})(\d{2})(\d{3})$/, '$1 $2 $3');
  const car = row.modelName ? [row.brandName, row.modelName, plate].filter(Boolean).join(' ') : null;
  const place = [row.departmentName, row.address, row.city].filter(Boolean).join(', ');
  return {
    ...row,
    title: car ?? [row.category, row.groupName].filter(Boolean).join(' ') ?? 'Bil',
    place: place || name,
    phone: row.phone ?? phone,
    from: name,
  };
}

export type RentalFacts = NonNullable<Awaited<ReturnType<typeof readRentalFacts>>>;
