import { z } from 'zod';
import { allow } from '../auth/permissions.ts';
import { changeCar, lockCar } from '../cars/car-commands.ts';
import { lockTypedCar } from '../cars/find-typed-car.ts';
import { findMadeRow, formKey } from '../edit/form-key.ts';
import { DomainError } from '../errors.ts';
import { dayOf } from '../format/day.ts';
import { needed, oneOf, optional, readPastDay, textUpTo, wholeFrom } from '../format/form-fields.ts';
import { groupOfCreation, historyGroup } from '../history/history-group.ts';
import type { Tenant } from '../tenant.ts';

const serviceKinds = ['service', 'tyres'] as const;
const kind = needed(oneOf(serviceKinds), 'Vælg, hvad der er lavet');

/** A submitted service or change of tyres of a car. */
export const serviceSchema = z.object({
  formKey,
  kind,
  car: needed(textUpTo(40), 'Skriv bilens registreringsnummer eller lagernummer'),
  doneOn: needed((text) => readPastDay(text, dayOf(new Date())), 'Skriv, hvornår det er lavet'),
  mileage: needed(wholeFrom(0, 2_000_000), 'Skriv kilometertallet, da det blev lavet'),
  note: optional(textUpTo(300)).transform((note) => note ?? null),
});

type Service = z.output<typeof serviceSchema>;

/** Notes that a car had service or its tyres changed, idempotent by form key. Refused at `car` when there is none. */
export async function noteService(tenant: Tenant, { formKey, car: typed, ...service }: Service) {
  allow(tenant, 'cars', 'update');
  const { id: carId } = await lockTypedCar(tenant, typed);
  const { key, made } = await findMadeRow(tenant, 'carService', { formKey, carId, ...service });
  if (made) return { id: made.id, carId, group: await groupOfCreation(tenant, 'carService', made.id) };
  const { id } = await tenant.db
    .insertInto('carService')
    .values({ ...service, carId, organizationId: tenant.organizationId, formKey: key })
    .returning('id')
    .executeTakeFirstOrThrow();
  const car = await lockCar(tenant, carId);
  if (car && (car.mileage ?? 0) < service.mileage) await changeCar(tenant, carId, { mileage: service.mileage });
  return { id, carId, group: await historyGroup(tenant) };
}

/** A submitted interval of a car group; without months and kilometres it is removed. */
export const intervalSchema = z.object({
  kind: needed(oneOf(serviceKinds), 'Vælg, hvad der gentages'),
  category: needed(textUpTo(20), 'Vælg en bilgruppe'),
  months: optional(wholeFrom(1, 120)).transform((months) => months ?? null),
  km: optional(wholeFrom(500, 200_000)).transform((km) => km ?? null),
});

/** Says how often cars of a group have something done. Refused at `category` when there is no such group. */
export async function setServiceInterval(
  tenant: Tenant,
  { kind, category, months, km }: z.output<typeof intervalSchema>,
) {
  allow(tenant, 'cars', 'update');
  const { db, organizationId } = tenant;
  const group = await db
    .selectFrom('carCategory')
    .select('key')
    .where('organizationId', '=', organizationId)
    .where('key', '=', category)
    .forUpdate()
    .executeTakeFirst();
  if (!group) throw new DomainError('unknown-category', 409, 'category');
  const own = db
    .selectFrom('serviceInterval')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('kind', '=', kind)
    .where('category', '=', category);
  const stored = await own.executeTakeFirst();
  if (months === null && km === null) {
    await db
      .deleteFrom('serviceInterval')
      .where('organizationId', '=', organizationId)
      .where('id', '=', stored?.id ?? 0)
      .execute();
  } else if (stored) {
    await db
      .updateTable('serviceInterval')
      .set({ months, km })
      .where('organizationId', '=', organizationId)
      .where('id', '=', stored.id)
      .execute();
  } else {
    await db.insertInto('serviceInterval').values({ organizationId, kind, category, months, km }).execute();
  }
  return { group: await historyGroup(tenant) };
}

/** The intervals of the organisation's car groups. */
export const listIntervals = ({ db, organizationId }: Tenant) =>
  db
    .selectFrom('serviceInterval')
    .select(['id', 'kind', 'category', 'months', 'km'])
    .where('organizationId', '=', organizationId)
    .where('category', 'is not', null)
    .orderBy('category')
    .orderBy('kind')
    .execute();
