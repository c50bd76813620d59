import { sql } from 'kysely';
import { can } from '../auth/permissions.ts';
import type { Tenant } from '../tenant.ts';

export const bookingsOf = ({ db, organizationId }: Tenant) =>
  db.selectFrom('booking').where('booking.organizationId', '=', organizationId);

/** Bookings of customers, with customer, car and place. */
export const customersBookings = (tenant: Tenant) =>
  bookingsOf(tenant)
    .innerJoin('customer', (join) =>
      join
        .onRef('customer.organizationId', '=', 'booking.organizationId')
        .onRef('customer.id', '=', 'booking.customerId'),
    )
    .leftJoin('car', (join) =>
      join.onRef('car.organizationId', '=', 'booking.organizationId').onRef('car.id', '=', 'booking.carId'),
    )
    .leftJoin('department', (join) =>
      join
        .onRef('department.organizationId', '=', 'booking.organizationId')
        .onRef('department.id', '=', 'booking.departmentId'),
    );

/** Brand, model and plate of a booking's car, if it has one. */
export const carTitleOf = sql<
  string | null
>`nullif(concat_ws(' ', car."brandName", car."modelName", car."registrationNumber"), '')`;

/** How a test drive stands at an instant. */
export type DriveState = 'requested' | 'planned' | 'out' | 'late' | 'returned' | 'cancelled' | 'notDriven';

type Times = {
  endsAt: Date;
  leftAt: Date | null;
  returnedAt: Date | null;
  cancelledAt: Date | null;
  /** Whether its customer waits for an answer. */
  isRequested?: boolean;
};

export function stateOf(
  { endsAt, leftAt, returnedAt, cancelledAt, isRequested = false }: Times,
  now: Date,
): DriveState {
  if (cancelledAt) return 'cancelled';
  if (returnedAt) return 'returned';
  if (leftAt) return endsAt < now ? 'late' : 'out';
  if (endsAt < now) return 'notDriven';
  return isRequested ? 'requested' : 'planned';
}

const columns = [
  ...([
    'booking.id',
    'booking.version',
    'booking.carId',
    'booking.leadId',
    'booking.startsAt',
    'booking.endsAt',
  ] as const),
  ...([
    'booking.leftAt',
    'booking.returnedAt',
    'booking.cancelledAt',
    'booking.isRequested',
    'booking.customerId',
    'booking.mileageOut',
    'booking.mileageIn',
  ] as const),
  ...(['booking.trialPlate', 'booking.isTrialPlateAsked', 'booking.damageNote'] as const),
  ...(['car.brandName', 'car.modelName', 'car.registrationNumber', 'car.stockNumber', 'car.mileage'] as const),
  'lead.number as leadNumber',
] as const;

/** Test drives with car and lead; without the right to customers nobody is named. */
function drives(tenant: Tenant) {
  const isOpen = sql<boolean>`${can(tenant.role, 'customers', 'read')}::boolean`;
  return bookingsOf(tenant)
    .innerJoin('car', (join) =>
      join.onRef('car.organizationId', '=', 'booking.organizationId').onRef('car.id', '=', 'booking.carId'),
    )
    .innerJoin('lead', (join) =>
      join.onRef('lead.organizationId', '=', 'booking.organizationId').onRef('lead.id', '=', 'booking.leadId'),
    )
    .where('booking.kind', '=', 'testDrive')
    .select(columns)
    .$narrowType<{ carId: number }>()
    .select([
      sql<string | null>`case when ${isOpen} then booking."driverName" end`.as('driverName'),
      sql<string | null>`case when ${isOpen} then booking."licenceNumber" end`.as('licenceNumber'),
      sql<string | null>`case when ${isOpen} then booking."licenceExpiresOn" end`.as('licenceExpiresOn'),
    ]);
}

const shown = 20;

/** The test drives of a lead or a car, the latest first. */
export async function listDrives(tenant: Tenant, about: { leadId: number } | { carId: number }) {
  const [column, id] = 'leadId' in about ? (['leadId', about.leadId] as const) : (['carId', about.carId] as const);
  const now = new Date();
  const rows = await drives(tenant)
    .where(`booking.${column}`, '=', id)
    .orderBy('booking.startsAt', 'desc')
    .orderBy('booking.id', 'desc')
    .limit(shown)
    .execute();
  return rows.map((row) => ({ ...row, state: stateOf(row, now) }));
}

export type DriveRow = Awaited<ReturnType<typeof listDrives>>[number];

/** A test drive of a lead; undefined when not found. */
export async function findDrive(tenant: Tenant, leadId: number, id: number) {
  const row = await drives(tenant).where('booking.leadId', '=', leadId).where('booking.id', '=', id).executeTakeFirst();
  return row && { ...row, state: stateOf(row, new Date()) };
}
