import { sql } from 'kysely';
import { findSettings } from '../company/settings-queries.ts';
import type { Stretch } from '../occupation/car-holds.ts';
import { freeCars } from '../occupation/free-cars.ts';
import { countWaiting, readRoom } from '../occupation/group-cars.ts';
import type { Tenant } from '../tenant.ts';

export type AvailabilityAsked = Stretch & {
  now: Date;
  group?: string | undefined;
  departmentId?: number | undefined;
  /** Features that a car must have, all of them. */
  equipment?: readonly number[] | undefined;
  /** Most kilometres on the clock; a car without a reading is within it. */
  maxMileage?: number | undefined;
};

/** Most cars of an answer. */
const mostFree = 200;

/**
 * The cars that are free over a period and the buffer after it, with the right equipment; how many reservations wait for a
 * car, and whether the group has room for one more.
 */
export async function readAvailability(tenant: Tenant, asked: AvailabilityAsked) {
  const { startsAt, endsAt, now, group, departmentId, equipment = [], maxMileage } = asked;
  const { rentalBufferMinutes: bufferMinutes } = await findSettings(tenant);
  const period = { startsAt, endsAt, now, bufferMinutes };
  const ofGroup = freeCars(tenant, period).$if(group !== undefined, (cars) =>
    cars.where('car.category', '=', group ?? ''),
  );
  const fitting = ofGroup
    .$if(departmentId !== undefined, (cars) => cars.where('car.departmentId', '=', departmentId ?? 0))
    .$if(equipment.length > 0, (cars) => cars.where(sql<boolean>`car.features @> ${[...equipment]}::integer[]`))
    .$if(maxMileage !== undefined, (cars) =>
      cars.where((eb) => eb.or([eb('car.mileage', 'is', null), eb('car.mileage', '<=', maxMileage ?? 0)])),
    );
  const [rows, room] = await Promise.all([
    fitting
      .leftJoin('department', (join) =>
        join
          .onRef('department.organizationId', '=', 'car.organizationId')
          .onRef('department.id', '=', 'car.departmentId'),
      )
      .select(['car.id', 'car.registrationNumber', 'car.stockNumber', 'car.brandName', 'car.modelName'])
      .select(['car.category as group', 'car.departmentId', 'department.name as departmentName', 'car.mileage'])
      .select(sql<number>`count(*) over ()::int`.as('total'))
      .orderBy('car.mileage', (order) => order.asc().nullsLast())
      .orderBy('car.id')
      .limit(mostFree)
      .execute(),
    group === undefined
      ? countWaiting(tenant, period).then((count) => ({ hasRoom: null, waiting: count }))
      : readRoom(tenant, group, period),
  ]);
  return {
    cars: rows.map(({ brandName, modelName, total: _, ...car }) => ({ ...car, name: `${brandName} ${modelName}` })),
    total: rows[0]?.total ?? 0,
    ...room,
  };
}

export type Availability = Awaited<ReturnType<typeof readAvailability>>;
