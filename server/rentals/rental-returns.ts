import { sql } from 'kysely';
import { z } from 'zod';
import { findCar } from '../cars/car-queries.ts';
import { DomainError } from '../errors.ts';
import { readHolds } from '../occupation/car-holds.ts';
import { hasRoom } from '../occupation/group-cars.ts';
import { refuseLooseReturns } from '../occupation/loose-returns.ts';
import type { Guard } from '../subjects/subject.ts';
import type { Tenant } from '../tenant.ts';
import { refusedBy } from './hand-over-obstacles.ts';
import { readAccount } from './rental-account.ts';
import { type LockedAgreement, lockAgreement } from './rental-rows.ts';
import { refuseUnfit } from './take-car.ts';

const invoiced = z.object({ invoiceId: z.number().nullish() });

/** What stands on an invoice stays: it is credited instead. */
export const invoicedGuard: Guard = {
  reads: ['invoiceId'],
  judge: async (_, returns) =>
    new Map(
      returns.flatMap(({ id, now, back }) =>
        [now, back].some((row) => row && invoiced.parse(row).invoiceId != null)
          ? [[id, 'rental-invoiced'] as const]
          : [],
      ),
    ),
};

const state = z.object({ status: z.string() });

/** An agreement that is settled, or was, is not taken back by an undo. */
export const settledGuard: Guard = {
  reads: ['status'],
  judge: async (_, returns) =>
    new Map(
      returns.flatMap(({ id, now, back }) =>
        [now, back].some((row) => row && state.parse(row).status === 'closed')
          ? [[id, 'rental-invoiced'] as const]
          : [],
      ),
    ),
};

/** Refuses an undo after which an agreement, its cars and what else holds them would not fit together. */
export async function settleRentals(tenant: Tenant, group: string) {
  const { db, organizationId } = tenant;
  const { rows } = await sql<{ id: number }>`
    select distinct coalesce(period."agreementId", (history."newValue" ->> 'agreementId')::bigint,
      case history."entityType" when 'rentalAgreement' then history."entityId" end) as id
    from history
    left join "rentalPeriod" period on period."organizationId" = ${organizationId} and period.id = history."entityId"
      and history."entityType" = 'rentalPeriod'
    where history."organizationId" = ${organizationId} and history."groupId" = ${group}
      and history."entityType" in ('rentalAgreement', 'rentalPeriod')`.execute(db);
  for (const { id } of rows) {
    const locked = await lockAgreement(tenant, id);
    if (!locked) continue;
    await requireSound(tenant, locked);
    await refuseLooseReturns(tenant, [id]);
    const account = await readAccount(tenant, id);
    // A payment that was made since stays: the agreement cannot go back to a price it does not fit.
    if (account && account.price !== account.planned) throw new DomainError('rental-undo-paid', 409);
  }
}

async function requireSound(tenant: Tenant, { agreement, periods }: LockedAgreement) {
  const { id, status, category, startsAt, endsAt } = agreement;
  const unfit = () => new DomainError('rental-undo-unfit', 409);
  const isOut = periods.some(({ leftAt, returnedAt }) => leftAt !== null && returnedAt === null);
  const isBack = periods.length > 0 && periods.every(({ returnedAt }) => returnedAt !== null);
  if (isOut !== (status === 'active')) throw unfit();
  if (isBack !== (status === 'returned' || status === 'closed')) throw unfit();
  if (status === 'cancelled') {
    if (periods.length > 0) throw unfit();
    return;
  }
  const last = periods.at(-1);
  const [reserved] = status === 'reserved' ? periods : [];
  const isTorn =
    reserved !== undefined &&
    (reserved.startsAt.getTime() !== startsAt.getTime() || reserved.endsAt.getTime() !== endsAt.getTime());
  if (isTorn) throw unfit();
  if (reserved && !(await canGoOut(tenant, reserved.carId, agreement.customerId))) throw unfit();
  if (isOut && last && (await availabilityOf(tenant, last.carId)) !== 'rented') throw unfit();
  const now = new Date();
  for (const period of periods) {
    const asked = { startsAt: period.startsAt, endsAt: period.heldTo, now, except: { agreementId: id } };
    if ((await readHolds(tenant, [period.carId], asked)).length > 0) throw unfit();
  }
  if (category === null || isBack) return;
  const asked = { startsAt, endsAt, now, bufferMinutes: last?.bufferMinutes ?? 60, agreementId: id };
  if (!(await hasRoom(tenant, category, { ...asked, ...(last && { carId: last.carId }) }))) throw unfit();
}

/** Whether a car that is reserved again can still be let to its customer. */
async function canGoOut(tenant: Tenant, carId: number, customerId: number) {
  const car = await findCar(tenant, carId);
  return car !== undefined && (await refusedBy(() => refuseUnfit(tenant, car, customerId))).length === 0;
}

async function availabilityOf({ db, organizationId }: Tenant, carId: number) {
  const car = await db
    .selectFrom('car')
    .select('availability')
    .where('organizationId', '=', organizationId)
    .where('id', '=', carId)
    .executeTakeFirst();
  return car?.availability;
}
