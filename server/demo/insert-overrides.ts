import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';
import { asOre } from '../format/money.ts';
import { daysBefore } from './calendar.ts';
import { listCompanies } from './list-companies.ts';
import type { Target } from './write-lives.ts';

/**
 * Agreed prices: 4 % less for the customer of the first quote, as in the design's example, one that waits for approval,
 * and one that is past.
 */
export async function insertOverrides(db: Kysely<DB>, { organizationId, ownerId, people }: Target, today: string) {
  const seller = people.get('member') ?? ownerId;
  const car = await db
    .selectFrom('car')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('vehicleType', '=', 'van')
    .where('state', '=', 'forSale')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const [first, second] = await listCompanies({ db, organizationId });
  const common = { organizationId, createdById: seller, kind: 'pct' as const };
  const rows = [
    ...(first
      ? [
          {
            ...{ ...common, level: 'customer' as const, customerId: first.id, value: asOre(-400), deviation: -400 },
            ...{ status: 'active' as const, validFrom: daysBefore(today, 30) },
            reason: 'Fast kunde med fem varebiler hos os.',
          },
        ]
      : []),
    ...(second
      ? [
          {
            ...{ ...common, level: 'customer' as const, customerId: second.id, value: asOre(-300), deviation: -300 },
            ...{ status: 'active' as const, validFrom: daysBefore(today, 200), validTo: daysBefore(today, 20) },
            reason: 'Aftalt i kampagnen i foråret.',
          },
        ]
      : []),
    ...(car
      ? [
          {
            ...{ ...common, level: 'car' as const, carId: car.id, value: asOre(-800), deviation: -800 },
            ...{ status: 'pending' as const, validFrom: today },
            reason: 'Bilen har stået længe, og kunden vil have den på fredag.',
          },
        ]
      : []),
  ];
  for (const row of rows) await db.insertInto('priceOverride').values(row).execute();
}
