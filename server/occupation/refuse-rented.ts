import { sql } from 'kysely';
import { can } from '../auth/permissions.ts';
import { DomainError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';
import { isDispensable } from './group-cars.ts';

/** The agreement that a car is out on, or is promised to next. */
export type CarRental = {
  agreementId: number;
  number: string;
  isOut: boolean;
  startsAt: Date;
  endsAt: Date;
  /** As far as the role reads customers. */
  who: string;
};

/** What holds a car: an agreement that has it `out`, one `waiting` for it, or `any` of them. */
type Holding = 'out' | 'waiting' | 'any';

function heldAs(of: Holding, now: Date) {
  const [out, waiting] = [sql`period."leftAt" is not null`, sql`period."leftAt" is null and period."endsAt" > ${now}`];
  return { out: sql`(${out})`, waiting: sql`(${waiting})`, any: sql`(${out} or ${waiting})` }[of];
}

/** The agreement that has a car, else the first that waits for it. Undefined where none does. */
export async function findRental(
  { db, organizationId, role }: Tenant,
  carId: number,
  { of, now = new Date() }: { of: Holding; now?: Date },
): Promise<CarRental | undefined> {
  const { rows } = await sql<CarRental>`
    select agreement.id as "agreementId", agreement.number, period."leftAt" is not null as "isOut", period."startsAt",
      period."endsAt",
      case when ${can(role, 'customers', 'read')}::boolean then customer.name else 'Kunde #' || customer.id end as who
    from "rentalPeriod" period
    join "rentalAgreement" agreement on agreement."organizationId" = period."organizationId"
      and agreement.id = period."agreementId"
    join customer on customer."organizationId" = period."organizationId" and customer.id = agreement."customerId"
    where period."organizationId" = ${organizationId} and period."carId" = ${carId} and period."cancelledAt" is null
      and period."returnedAt" is null and ${heldAs(of, now)}
    order by period."leftAt" is null, period."startsAt"
    limit 1`.execute(db);
  return rows[0];
}

/** Those of some cars that an agreement has, or waits for. */
export async function findRented({ db, organizationId }: Tenant, carIds: readonly number[], of: Holding) {
  const { rows } = await sql<{ carId: number }>`
    select distinct period."carId" from "rentalPeriod" period
    where period."organizationId" = ${organizationId} and period."carId" = any (${[...carIds]}::bigint[])
      and period."cancelledAt" is null and period."returnedAt" is null and ${heldAs(of, new Date())}`.execute(db);
  return new Set(rows.map(({ carId }) => carId));
}

/** Refuses what cannot be done with a car while an agreement has it, or waits for it. */
export async function refuseRented(tenant: Tenant, carId: number, of: Holding, field?: string) {
  const rental = await findRental(tenant, carId, { of });
  if (!rental) return;
  const { number, isOut, startsAt, endsAt, who } = rental;
  const facts = [isOut ? 'out' : '', number, who.replaceAll('|', ' '), startsAt.toISOString(), endsAt.toISOString()];
  throw new DomainError(`car-on-rental:${facts.join('|')}`, 409, field);
}

/** Refuses, at a field, to take a car from its group while those that wait for one of it need it. The group is locked. */
export async function refuseNeeded(tenant: Tenant, car: { id: number; category: string | null }, field?: string) {
  if (await isDispensable(tenant, car.category, [car.id])) return;
  throw new DomainError(`car-needed:${car.category ?? ''}`, 409, field);
}
