import { normalizePlate } from '../cars/plate.ts';
import type { Database } from '../db/database.ts';
import { readTenant, systemActor, type Tenant } from '../tenant.ts';

/** What the contact page shows of a dealer; undefined when unknown or closed. */
export async function findDealerPage({ accounts }: Database, slug: string) {
  return accounts
    .selectFrom('organization')
    .innerJoin('organizationSettings as settings', 'settings.organizationId', 'organization.id')
    .select(['organization.id', 'organization.name', 'organization.slug', 'organization.logo'])
    .select(['settings.brandColor', 'settings.phone', 'settings.email', 'settings.leadSlaMinutes'])
    .select(['settings.openingHours'])
    .where('organization.slug', '=', slug.slice(0, 60))
    .where('organization.closedAt', 'is', null)
    .executeTakeFirst();
}

export type DealerPage = NonNullable<Awaited<ReturnType<typeof findDealerPage>>>;

/** The car for sale with that plate or stock number, as strangers may see it. */
export function readOfferedCar({ pool }: Database, organizationId: string, named: string) {
  return readTenant(pool, systemActor(organizationId), (tenant) => findOfferedCar(tenant, named));
}

/** As `readOfferedCar`, in a transaction. */
export function findOfferedCar({ db, organizationId }: Tenant, named: string) {
  return db
    .selectFrom('car')
    .select(['id', 'brandName', 'modelName', 'editionName', 'modelYear', 'registrationNumber', 'stockNumber'])
    .where('organizationId', '=', organizationId)
    .where('status', '=', 'published')
    .where('availability', 'not in', ['sold', 'delivered'])
    .where('deletedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('registrationNumber', '=', normalizePlate(named)),
        eb(eb.fn<string>('lower', ['stockNumber']), '=', named.trim().toLowerCase()),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
