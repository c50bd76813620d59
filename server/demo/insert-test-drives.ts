import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import { instantBefore, yearsAfter } from './calendar.ts';
import { setMoment, type Target } from './write-lives.ts';

const [hour, quarter] = [60, 15];

/** Test drives of up to six open leads: three are over, one came not back in time, two are to come. */
const plans = [
  { daysAgo: 1, from: 9 * hour, isOut: true, isBack: true, km: 31 },
  { daysAgo: 1, from: 13 * hour, isOut: true, isBack: false, km: 0 },
  { daysAgo: 0, from: 15 * hour, isOut: false, isBack: false, km: 0 },
  { daysAgo: -1, from: 10 * hour, isOut: false, isBack: false, km: 0 },
  { daysAgo: 2, from: 11 * hour, isOut: true, isBack: true, km: 18 },
  { daysAgo: 3, from: 14 * hour, isOut: true, isBack: true, km: 44 },
];

/** Test drives in different cars for sale, each after what is known of its lead. */
export async function insertTestDrives(db: Kysely<DB>, { organizationId, ownerId, people }: Target, today: string) {
  const leads = await db
    .selectFrom('lead')
    .leftJoin('customer', (join) =>
      join.onRef('customer.organizationId', '=', 'lead.organizationId').onRef('customer.id', '=', 'lead.customerId'),
    )
    .select(['lead.id', sql<string>`coalesce(customer.name, lead."contactName", 'Kunden')`.as('name')])
    .where('lead.organizationId', '=', organizationId)
    .where('lead.closedAt', 'is', null)
    .where('lead.status', '!=', 'parked')
    .orderBy('lead.id')
    .limit(plans.length)
    .execute();
  const cars = await db
    .selectFrom('car')
    .select(['id', 'mileage'])
    .where('organizationId', '=', organizationId)
    .where('state', '=', 'forSale')
    .where('isFactoryCar', '=', false)
    .where('mileage', 'is not', null)
    .orderBy('id', 'desc')
    .limit(plans.length)
    .execute();
  for (const [at, { daysAgo, from, isOut, isBack, km }] of plans.entries()) {
    const [lead, car] = [leads[at], cars[at]];
    if (!lead || !car) continue;
    const startsAt = instantBefore(today, daysAgo, from);
    const endsAt = instantBefore(today, daysAgo, from + 3 * quarter);
    await setMoment(db, instantBefore(today, Math.max(daysAgo, 1), 8 * hour), people.get('member') ?? ownerId);
    await db
      .insertInto('booking')
      .values({
        ...{ organizationId, leadId: lead.id, carId: car.id, startsAt, endsAt, driverName: lead.name },
        ...(isOut && {
          ...{ leftAt: startsAt, mileageOut: car.mileage, licenceNumber: `1234567${at}` },
          licenceExpiresOn: yearsAfter(today, 4 + at),
        }),
        ...(isBack && { returnedAt: endsAt, mileageIn: (car.mileage ?? 0) + km }),
      })
      .execute();
  }
  await setMoment(db, undefined, ownerId);
}
