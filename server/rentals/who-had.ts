import { type SqlBool, sql } from 'kysely';
import { can } from '../auth/permissions.ts';
import { normalizePlate } from '../cars/plate.ts';
import type { Tenant } from '../tenant.ts';
import { listDrivers } from './agreement-parts.ts';
import { readPastMoment } from './typed-moment.ts';

export type Asked = { plate: string; at: Date };

const question =
  /^(?:hvem\s+havde\s+)?([a-zæøå]{1,2}(?:\s?\d){2,5}|[a-zæøå0-9]{2,7})\s+((?:den\s+|d\.\s*)?\d{1,2}[\s.\-/].+?)\s*\??$/i;

/** A plate with a day and a time: «AB12345 3. nov 14.10», «Hvem havde AB 12 345 den 3. nov. kl. 14.10?». */
export function parseWhoHad(text: string, now: Date): Asked | undefined {
  const [, plate, moment] = question.exec(text.trim()) ?? [];
  if (plate === undefined || moment === undefined || !/\d/.test(plate)) return undefined;
  const at = readPastMoment(moment, now);
  return at instanceof Date && at <= now ? { plate: normalizePlate(plate), at } : undefined;
}

/**
 * The cars that had a plate at an instant, sold and deleted ones too, the one in stock first; else those that have it, or
 * had it ever.
 */
export async function carsOfPlate({ db, organizationId }: Tenant, typed: string, at: Date) {
  const plate = normalizePlate(typed);
  const stoodOn = sql<string | null>`coalesce((
    select coalesce(history."oldValue" ->> 'registrationNumber', '') from history
    where history."organizationId" = ${organizationId} and history."entityType" = 'car' and history."entityId" = car.id
      and history."oldValue" ? 'registrationNumber' and history."occurredAt" > ${at}
    order by history.id limit 1), car."registrationNumber")`;
  const cars = await db
    .selectFrom('car')
    .select(['id', 'registrationNumber', 'stockNumber', stoodOn.as('plateThen')])
    .select(sql<string | null>`nullif(concat_ws(' ', "brandName", "modelName"), '')`.as('name'))
    .where('organizationId', '=', organizationId)
    .where((eb) =>
      eb.or([
        eb('registrationNumber', '=', plate),
        sql<SqlBool>`car."formerRegistrationNumbers" @> array[${plate}]::text[]`,
      ]),
    )
    .orderBy(sql`"deletedAt" is not null`)
    .orderBy('id', 'desc')
    .execute();
  const then = cars.filter(({ plateThen }) => plateThen === plate);
  return (then.length > 0 ? then : cars).map(({ plateThen: _, ...car }) => car);
}

/**
 * The agreement that a car was out on at a minute: from the minute it was handed over, which is
 * always its renter's, until the minute it came back or the agreement was broken off, which is the next renter's.
 */
export function findOutAt({ db, organizationId }: Tenant, carIds: readonly number[], at: Date) {
  const minute = (column: string) => sql`date_trunc('minute', ${sql.ref(`rentalPeriod.${column}`)})`;
  return db
    .selectFrom('rentalPeriod')
    .innerJoin('rentalAgreement', (join) =>
      join
        .onRef('rentalAgreement.organizationId', '=', 'rentalPeriod.organizationId')
        .onRef('rentalAgreement.id', '=', 'rentalPeriod.agreementId'),
    )
    .select(['rentalAgreement.id', 'rentalAgreement.number', 'rentalAgreement.customerId', 'rentalAgreement.status'])
    .select(['rentalPeriod.carId', 'rentalPeriod.leftAt', 'rentalPeriod.returnedAt'])
    .where('rentalPeriod.organizationId', '=', organizationId)
    .where(sql<SqlBool>`"rentalPeriod"."carId" = any (${carIds}::bigint[])`)
    .where(sql<SqlBool>`(${minute('leftAt')} = ${at} or ${minute('leftAt')} < ${at}
      and ${at} < coalesce(${minute('returnedAt')}, ${minute('cancelledAt')}, 'infinity'))`)
    .orderBy('rentalPeriod.leftAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Who had a car at a minute: agreement, customer and drivers, named for those alone who see customers. Undefined when no car
 * has the plate; without `agreement` when it was not let.
 */
export async function readWhoHad(tenant: Tenant, { plate, at }: Asked) {
  const cars = await carsOfPlate(tenant, plate, at);
  const [car] = cars;
  if (!car) return undefined;
  const asked = { plate: normalizePlate(plate), at, car };
  const ids = cars.map(({ id }) => id);
  const agreement = await findOutAt(tenant, ids, at);
  if (!agreement) return asked;
  if (!can(tenant.role, 'customers', 'read')) return { ...asked, agreement };
  const [drivers, customer] = await Promise.all([
    listDrivers(tenant, agreement.id),
    tenant.db
      .selectFrom('customer')
      .select(['name', 'phone', 'email'])
      .where('organizationId', '=', tenant.organizationId)
      .where('id', '=', agreement.customerId)
      .executeTakeFirst(),
  ]);
  return { ...asked, agreement, customer, drivers: drivers.map(({ name, phone, email }) => ({ name, phone, email })) };
}

export type WhoHad = NonNullable<Awaited<ReturnType<typeof readWhoHad>>>;
