import { sql } from 'kysely';
import { z } from 'zod';
import type { Guard, Return } from '../subjects/subject.ts';
import type { Tenant } from '../tenant.ts';
import { readHolds } from './car-holds.ts';

const moment = z.coerce.date();

/** What of a booking says how it holds a car. */
const holding = z.object({
  carId: z.number().nullable(),
  startsAt: moment,
  endsAt: moment,
  returnedAt: moment.nullable(),
  cancelledAt: moment.nullable(),
  agreementId: z.number().nullish(),
});

/** An undo gives no booking a car that something else holds by now. */
export const bookingGuard: Guard = { reads: Object.keys(holding.shape), judge };

async function judge(tenant: Tenant, returns: readonly Return[]) {
  const refusals = new Map<number, string>();
  const rows = returns
    .flatMap(({ id, back }) => (back ? [{ id, ...holding.parse(back) }] : []))
    .flatMap(({ carId, ...row }) => (carId === null || row.cancelledAt !== null ? [] : [{ ...row, carId }]))
    .toSorted((one, other) => one.carId - other.carId);
  for (const { id, carId, startsAt, endsAt, returnedAt, agreementId } of rows) {
    const { organizationId, db } = tenant;
    await sql`select from car where "organizationId" = ${organizationId} and id = ${carId} for update`.execute(db);
    const until = returnedAt ?? endsAt;
    const period = {
      startsAt,
      endsAt: until,
      now: new Date(),
      except: { bookingId: id, agreementId: agreementId ?? 0 },
    };
    const holds = until > startsAt ? await readHolds(tenant, [carId], period) : [];
    if (holds.length > 0) refusals.set(id, 'car-taken-since');
  }
  return refusals;
}
