import type { z } from 'zod';
import { logActivity } from '../activities/log-activity.ts';
import { allow } from '../auth/permissions.ts';
import { carsOf } from '../cars/cars-of.ts';
import { lockTypedCar, lockTypedCarOfGroup } from '../cars/find-typed-car.ts';
import { orRefuse } from '../db/refuse.ts';
import { type Edit, settleEdit } from '../edit/edit.ts';
import { findMadeRow } from '../edit/form-key.ts';
import { DomainError } from '../errors.ts';
import { groupOfCreation, historyGroup } from '../history/history-group.ts';
import { refuseHeld } from '../occupation/refuse-held.ts';
import { refuseCrowded } from '../occupation/refuse-rented.ts';
import type { Tenant } from '../tenant.ts';
import { type BlockKind, blockKinds, type blockSchema, type NewBlock } from './block-schema.ts';
import { bookingsOf } from './booking-queries.ts';
import { bookingRefusals } from './booking-subject.ts';

type BlockFields = Omit<z.output<typeof blockSchema>, 'version'>;

/** Bookings of a car for the workshop, transport or inspection. */
const blocksOf = (tenant: Tenant) =>
  bookingsOf(tenant)
    .where('booking.kind', 'in', [...blockKinds])
    .where('booking.customerId', 'is', null)
    .where('booking.carId', 'is not', null);

/** Blocks a car for a while, idempotent by form key. Refused where something else holds it. */
export async function blockCar(tenant: Tenant, { formKey, ...input }: NewBlock) {
  allow(tenant, 'cars', 'update');
  const { key, made } = await findMadeRow(tenant, 'booking', { formKey, ...input });
  if (made) return { id: made.id, group: await groupOfCreation(tenant, 'booking', made.id) };
  const { car: typed, note = null, ...block } = input;
  const car = await lockTypedCarOfGroup(tenant, typed);
  await refuseHeldBlock(tenant, car, block);
  const insert = tenant.db
    .insertInto('booking')
    .values({ ...block, note, organizationId: tenant.organizationId, formKey: key, carId: car.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await orRefuse(insert, bookingRefusals);
  await tell(tenant, car.id, `satte ${words[block.kind]} i kalenderen for`);
  return { id, group: await historyGroup(tenant) };
}

/** Changes a block. Undefined when not found; refused on an edit conflict, or where something else holds the car. */
export async function changeBlock(tenant: Tenant, id: number, edit: Edit<BlockFields>) {
  allow(tenant, 'cars', 'update');
  const { car: typed, ...fields } = edit.input;
  const found = await findCarOf(tenant, id);
  if (!found) return undefined;
  const car = await lockTypedCarOfGroup(tenant, typed, found.carId);
  const stored = await lockBlock(tenant, id);
  if (!stored) return undefined;
  if (stored.cancelledAt) throw new DomainError('block-cancelled', 409);
  const of = { table: 'booking', id };
  const { values, colleagues } = await settleEdit(tenant, of, { ...edit, input: { ...fields, carId: car.id } }, stored);
  if (Object.keys(values).length === 0) return { id, colleagues };
  const { startsAt = stored.startsAt, endsAt = stored.endsAt } = values;
  await refuseHeldBlock(tenant, car, { startsAt, endsAt, ...(car.id === stored.carId && { earlier: stored }) }, id);
  await orRefuse(blockUpdate(tenant, id).set(values).execute(), bookingRefusals);
  return { id, colleagues, group: await historyGroup(tenant) };
}

/** Cancels a block: the car is free again. Undefined when not found. */
export async function cancelBlock(tenant: Tenant, id: number) {
  allow(tenant, 'cars', 'update');
  const stored = await lockBlock(tenant, id);
  if (!stored) return undefined;
  if (stored.cancelledAt) return { id, group: undefined };
  await blockUpdate(tenant, id).set({ cancelledAt: new Date() }).execute();
  await tell(tenant, stored.carId, `aflyste ${words[stored.kind]} for`);
  return { id, group: await historyGroup(tenant) };
}

/** A block with its car; undefined when not found. */
export async function findBlock(tenant: Tenant, id: number) {
  return blocksOf(tenant)
    .innerJoin('car', (join) =>
      join.onRef('car.organizationId', '=', 'booking.organizationId').onRef('car.id', '=', 'booking.carId'),
    )
    .where('booking.id', '=', id)
    .select(['booking.id', 'booking.version', 'booking.kind', 'booking.startsAt', 'booking.endsAt', 'booking.note'])
    .select(['booking.cancelledAt', 'booking.carId', 'car.registrationNumber', 'car.stockNumber'])
    .select(['car.brandName', 'car.modelName'])
    .$narrowType<{ kind: BlockKind; carId: number }>()
    .executeTakeFirst();
}

/** The car that a block begins with; undefined when not found. */
export const findBlockedCar = (tenant: Tenant, id: number) =>
  carsOf(tenant)
    .where('car.id', '=', id)
    .where('car.deletedAt', 'is', null)
    .select(['car.registrationNumber', 'car.stockNumber'])
    .executeTakeFirst();

const findCarOf = (tenant: Tenant, id: number) =>
  blocksOf(tenant)
    .select('booking.carId')
    .where('booking.id', '=', id)
    .$narrowType<{ carId: number }>()
    .executeTakeFirst();

/** The block, locked after its car. */
async function lockBlock(tenant: Tenant, id: number) {
  const found = await findCarOf(tenant, id);
  if (!found) return undefined;
  await lockTypedCar(tenant, found.carId);
  return blocksOf(tenant)
    .selectAll('booking')
    .where('booking.id', '=', id)
    .forUpdate()
    .$narrowType<{ kind: BlockKind; carId: number }>()
    .executeTakeFirst();
}

function blockUpdate({ db, organizationId }: Tenant, id: number) {
  return db.updateTable('booking').where('organizationId', '=', organizationId).where('id', '=', id);
}

type Period = { startsAt: Date; endsAt: Date };

async function refuseHeldBlock(
  tenant: Tenant,
  car: { id: number; category: string | null },
  { startsAt, endsAt, earlier }: Period & { earlier?: Period },
  except = 0,
) {
  const asked = { startsAt, endsAt, now: new Date(), bufferMinutes: 0, except: { bookingId: except } };
  await refuseHeld(tenant, car, asked, 'startsAt');
  await refuseCrowded(tenant, car, { startsAt, endsAt, earlier }, 'startsAt');
}

const words: Record<BlockKind, string> = { workshop: 'værksted', transport: 'transport', inspection: 'syn' };

const tell = (tenant: Tenant, carId: number, summary: string) =>
  logActivity(tenant, { verb: 'updated', summary, subjectType: 'car', subjectId: carId });
