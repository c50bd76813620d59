import { sql } from 'kysely';
import { can } from '../auth/permissions.ts';
import { dayOf, daysAfter, instantAt } from '../format/day.ts';
import { agreementsOf } from '../rentals/rental-rows.ts';
import type { CalendarSource, Entry } from './calendar-sources.ts';

const most = 500;

/** Agreements whose car goes out, or comes in without an appointment, for those who answer for them. */
export const rentals: CalendarSource = async (tenant, { from, to, userId, departmentId, now }) => {
  const [begin, end] = [instantAt(from, '00:00'), instantAt(daysAfter(to, 1), '00:00')];
  const rows = await agreementsOf(tenant)
    .innerJoin('customer', (join) =>
      join
        .onRef('customer.organizationId', '=', 'rentalAgreement.organizationId')
        .onRef('customer.id', '=', 'rentalAgreement.customerId'),
    )
    .leftJoin('user', 'user.id', 'rentalAgreement.ownerId')
    .where('rentalAgreement.status', 'in', ['reserved', 'active'])
    .where((eb) =>
      eb.or(
        (['startsAt', 'endsAt'] as const).map((column) =>
          eb.and([eb(`rentalAgreement.${column}`, '>=', begin), eb(`rentalAgreement.${column}`, '<', end)]),
        ),
      ),
    )
    .$if(userId !== undefined, (all) => all.where('rentalAgreement.ownerId', '=', userId ?? ''))
    .$if(departmentId !== undefined, (all) => all.where('rentalAgreement.departmentOutId', '=', departmentId ?? 0))
    .select(['rentalAgreement.id', 'rentalAgreement.number', 'rentalAgreement.status', 'rentalAgreement.category'])
    .select(['rentalAgreement.startsAt', 'rentalAgreement.endsAt', 'rentalAgreement.ownerId'])
    .select(['customer.id as customerId', 'customer.name', 'user.name as userName'])
    .select(
      sql<string | null>`(select concat_ws(' ', car."brandName", car."modelName", car."registrationNumber")
        from "rentalPeriod" period join car on car."organizationId" = period."organizationId" and car.id = period."carId"
        where period."organizationId" = "rentalAgreement"."organizationId"
          and period."agreementId" = "rentalAgreement".id and period."cancelledAt" is null
        order by period."startsAt" desc limit 1)`.as('car'),
    )
    .select(
      sql<boolean>`exists (select from booking
        where booking."organizationId" = "rentalAgreement"."organizationId"
          and booking."agreementId" = "rentalAgreement".id and booking."cancelledAt" is null)`.as('hasReturn'),
    )
    .orderBy('rentalAgreement.startsAt')
    .limit(most)
    .execute();
  const mayName = can(tenant.role, 'customers', 'read');
  return rows.flatMap((row): Entry[] => {
    const about = {
      title: `${row.car ?? row.category ?? row.number} · ${mayName ? row.name : `Kunde #${row.customerId}`}`,
      href: `/rental/agreements/${row.id}/edit`,
      ...{ endsAt: null, userId: row.ownerId, userName: row.userName },
    };
    const entryAt = (kind: 'rentalOut' | 'rentalIn', at: Date, isLate: boolean): Entry[] =>
      at >= begin && at < end
        ? [{ ...about, kind, key: `${kind}-${row.id}`, day: dayOf(at), startsAt: at, isLate }]
        : [];
    const isOut = row.status === 'active';
    return [
      ...(isOut ? [] : entryAt('rentalOut', row.startsAt, row.startsAt < now)),
      ...(row.hasReturn ? [] : entryAt('rentalIn', row.endsAt, isOut && row.endsAt < now)),
    ];
  });
};
