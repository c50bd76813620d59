import type { Updateable } from 'kysely';
import { activityVerbs } from '../activities/activity-verbs.ts';
import { logActivity } from '../activities/log-activity.ts';
import { allow } from '../auth/permissions.ts';
import type { CarTable } from '../db/schema.ts';
import { DomainError } from '../errors.ts';
import { dayOf } from '../format/day.ts';
import { slugOf } from '../format/slug.ts';
import { historyGroup } from '../history/history-group.ts';
import { refuseNeeded, refuseRented } from '../occupation/refuse-rented.ts';
import type { Tenant } from '../tenant.ts';
import { changeCar, lockCar, lockCarOfGroup } from './car-commands.ts';
import type { Car } from './car-queries.ts';
import { isUnpublishable } from './car-rules.ts';
import { changeOpenSale, findSale, openSalesOf } from './car-sales.ts';
import { type CarStep, isPossible, mayTake, missingToPublish } from './car-state-rules.ts';
import type { CarMove } from './car-state-schema.ts';
import { giveBack } from './give-back.ts';
import { countImages } from './shown-images.ts';

export const unreserved = {
  ...{ reservedUntil: null, reservedFor: null, reservedPhone: null, reservedEmail: null, reservedDeposit: null },
  ...{ reservedDepositOn: null, reservedDepositWay: null, reservedCustomerId: null, reservedLeadId: null },
  reservedById: null,
} as const;
const unsold = { soldAt: null, soldPrice: null, soldById: null, buyerName: null } as const;

/** What is told of each step in the list of what people did. */
export const stepVerbs = {
  ...({ publish: 'published', unpublish: 'unpublished', reserve: 'reserved', release: 'released' } as const),
  ...({ sell: 'sold', deliver: 'delivered', cancelSale: 'saleCancelled', rent: 'rented' } as const),
  ...({ return: 'returned', arrive: 'returned', buyBack: 'boughtBack', sendToWorkshop: 'sentToWorkshop' } as const),
  ...({ leaveWorkshop: 'returned', delete: 'deleted', restore: 'restored' } as const),
} as const satisfies Record<CarStep, string>;

/**
 * Takes a car one step on: publishes, reserves, delivers, deletes it and so on. Undefined when the organisation has no such
 * car; else its id and the group of the history that takes it back. Refused when the car is not as the step wants it.
 */
export async function moveCar(tenant: Tenant, id: number, move: CarMove) {
  allow(tenant, 'cars', move.step === 'delete' ? 'delete' : 'update');
  if (!mayTake(move.step, tenant.role)) throw new DomainError('not-allowed', 403);
  const car = await (takesFromGroup.has(move.step) ? lockCarOfGroup : lockCar)(tenant, id);
  if (!car) return undefined;
  const values = stepValues(tenant, car, move);
  if (isTaken(move.step, car, values)) return { id, group: undefined };
  if (move.step === 'delete' && !isPossible('delete', car)) throw new DomainError('car-promised', 409);
  if (!isPossible(move.step, car)) throw new DomainError('step-impossible', 409);
  if (move.step === 'publish') await requirePublishable(tenant, car);
  await refuseLet(tenant, car, move.step);
  // The sale precedes the car: an undo restores the car first.
  await writeSale(tenant, car, move);
  await changeCar(tenant, id, values);
  const note = move.step === 'cancelSale' ? move.reason : undefined;
  const verb = stepVerbs[move.step];
  const isOrder = car.isFactoryCar && car.productId !== null && (verb === 'deleted' || verb === 'restored');
  const summary = isOrder ? `${activityVerbs[verb]} bestillingen af` : activityVerbs[verb];
  await logActivity(tenant, { verb, summary, subjectType: 'car', subjectId: id, note });
  return { id, group: await historyGroup(tenant) };
}

/** Steps that take a car from those that are let. */
export const takesFromGroup: ReadonlySet<CarStep> = new Set(['reserve', 'sell', 'rent', 'delete']);
/** Steps that say where a car is that an agreement has out. */
export const movesAway: ReadonlySet<CarStep> = new Set(['return', 'sendToWorkshop']);

/** Refuses a step past the agreement that has the car, or is promised it; or one that leaves its group short of cars. */
export async function refuseLet(tenant: Tenant, car: Pick<Car, 'id' | 'category'>, step: CarStep) {
  if (movesAway.has(step)) await refuseRented(tenant, car.id, 'out');
  if (!takesFromGroup.has(step)) return;
  await refuseRented(tenant, car.id, 'any');
  await refuseNeeded(tenant, car);
}

/** What a step writes of the car's sale. */
async function writeSale(tenant: Tenant, car: Car, move: CarMove) {
  const { id } = car;
  if (move.step === 'deliver') {
    await changeOpenSale(tenant, id, { deliveredAt: move.deliveredAt });
  } else if (move.step === 'cancelSale') {
    await decideTradeIn(tenant, id, move.tradeIn);
    const closed = { cancelledAt: new Date(), cancelledById: tenant.userId, cancelReason: move.reason };
    await changeOpenSale(tenant, id, closed);
  } else if (move.step === 'buyBack') {
    // The car's costs become those of its next sale.
    const vatAmount = (await findSale(tenant, id))?.vatAmount ?? null;
    await changeOpenSale(tenant, id, { boughtBackAt: dayOf(new Date()), vatAmount });
  }
}

/** What becomes of the car that was traded in, when its sale is cancelled: asked while there is one. */
async function decideTradeIn(tenant: Tenant, carId: number, choice: 'keep' | 'delete' | null | undefined) {
  const sale = await openSalesOf(tenant).where('carId', '=', carId).select('tradeInCarId').executeTakeFirst();
  const tradeIn = sale?.tradeInCarId == null ? undefined : await lockCar(tenant, sale.tradeInCarId);
  if (!tradeIn || tradeIn.status === 'soft-deleted' || choice === 'keep') return;
  if (!choice) throw new DomainError('trade-in-undecided', 409, 'tradeIn');
  await giveBack(tenant, tradeIn, 'tradeIn');
}

const stateFields = [
  ...(['status', 'availability', 'reservedUntil', 'reservedFor', 'reservedPhone', 'reservedEmail'] as const),
  ...(['reservedDeposit', 'reservedCustomerId', 'reservedLeadId', 'soldAt', 'soldPrice', 'buyerName'] as const),
  'deliveredAt',
] as const;

/** Whether a second click comes after the first has done it: the car is as the step leaves it. */
function isTaken(step: CarStep, car: Car, values: Updateable<CarTable>) {
  if (step === 'delete') return car.status === 'soft-deleted';
  if (step === 'restore') return car.status !== 'soft-deleted';
  if (car.status === 'soft-deleted' || isPossible(step, car)) return false;
  return stateFields.every((field) => values[field] === undefined || values[field] === car[field]);
}

async function requirePublishable(tenant: Tenant, car: Car) {
  if (isUnpublishable(car, 'published')) throw new DomainError('unpublishable', 409);
  const lacks = missingToPublish(car, await countImages(tenant, car.id));
  if (lacks.length > 0) throw new DomainError('publish-missing', 409);
}

type Stepping = Pick<
  Car,
  'availability' | 'previousAvailability' | 'slug' | 'brandName' | 'modelName' | 'variant' | 'stockNumber'
>;

/** What a step writes. */
export function stepValues({ userId }: Pick<Tenant, 'userId'>, car: Stepping, move: CarMove): Updateable<CarTable> {
  switch (move.step) {
    case 'publish':
      return { status: 'published', publishedAt: new Date(), slug: car.slug ?? slugOfCar(car) };
    case 'unpublish':
      return { status: 'draft' };
    case 'reserve': {
      const { step: _, ...reservation } = move;
      return { availability: 'reserved', ...unreserved, ...reservation, reservedById: userId || null };
    }
    case 'deliver':
      return { availability: 'delivered', deliveredAt: move.deliveredAt };
    case 'cancelSale':
      return { availability: 'available', ...unsold };
    case 'buyBack':
      return { status: 'draft', availability: 'transit', deliveredAt: null, ...unsold };
    case 'rent':
      return { availability: 'rented' };
    case 'release':
      return { availability: 'available', ...unreserved };
    case 'return':
    case 'arrive':
      return { availability: 'available' };
    case 'sendToWorkshop':
      return { availability: 'workshop', previousAvailability: car.availability };
    case 'leaveWorkshop':
      return { availability: car.previousAvailability ?? 'available', previousAvailability: null };
    case 'delete':
      return { status: 'soft-deleted', deletedAt: new Date(), deletedById: userId };
    case 'restore':
      return { status: 'draft', deletedAt: null, deletedById: null };
  }
}

/** The name of a car in public addresses; its stock number makes it the only one. */
function slugOfCar({ brandName, modelName, variant, stockNumber }: Stepping) {
  const name = slugOf([brandName, modelName, variant].filter(Boolean).join(' '), 'bil').slice(0, 60);
  return `${name}-${slugOf(stockNumber, 'x')}`.slice(0, 80);
}
