import { sql } from 'kysely';
import { can } from '../auth/permissions.ts';
import type { BookingKind } from '../db/schema.ts';
import type { Tenant } from '../tenant.ts';

export type Stretch = { startsAt: Date; endsAt: Date };

/** What holds a car over a half-open period; one that is out and late holds it until it is back. */
export type Hold = Stretch & {
  kind: BookingKind | 'rental';
  id: number;
  carId: number;
  /** The end with its buffer; null while the car is late. */
  heldTo: Date | null;
  isOut: boolean;
  /** When the car came back. */
  backAt: Date | null;
  /** The agreement of a rental or of its return, the lead of a test drive. */
  agreementId: number | null;
  leadId: number | null;
  /** Number of the agreement, or note of the booking. */
  label: string | null;
  /** Who has it, as far as the role reads customers. */
  who: string | null;
};

/** An agreement that is left out goes with the appointment for its return. */
type Asked = Stretch & { now: Date; except?: { agreementId?: number; bookingId?: number } };

/**
 * What holds cars within a period, the first first: agreements with their buffer, and bookings. The one rule of who has a
 * car; whoever adds a hold has locked the car.
 */
export async function readHolds(tenant: Tenant, carIds: readonly number[], asked: Asked): Promise<Hold[]> {
  if (carIds.length === 0) return [];
  const { db, organizationId, role } = tenant;
  const { startsAt, endsAt, now, except } = asked;
  const mayName = can(role, 'customers', 'read');
  const ids = sql`${[...carIds]}::bigint[]`;
  const { rows } = await sql<Hold>`
    with held as (
      select 'rental' as kind, period.id, period."carId", period."startsAt", period."endsAt",
        case when period."leftAt" is null or period."returnedAt" is not null or period."endsAt" >= ${now}
          then period."heldTo" end as "heldTo",
        period."leftAt" is not null and period."returnedAt" is null as "isOut",
        period."returnedAt" as "backAt", period."agreementId",
        null::bigint as "leadId", agreement.number as label, customer.name as who, customer.id as "customerId"
      from "rentalPeriod" period
      join "rentalAgreement" agreement on agreement."organizationId" = period."organizationId"
        and agreement.id = period."agreementId"
      join customer on customer."organizationId" = period."organizationId" and customer.id = agreement."customerId"
      where period."organizationId" = ${organizationId} and period."carId" = any (${ids}) and period."cancelledAt" is null
        and period."agreementId" <> ${except?.agreementId ?? 0} and period."startsAt" < ${endsAt}
      union all
      select booking.kind, booking.id, booking."carId", booking."startsAt", booking."endsAt",
        case when booking."leftAt" is null or booking."returnedAt" is not null or booking."endsAt" >= ${now}
          then booking."takenTo" end,
        booking."leftAt" is not null and booking."returnedAt" is null, booking."returnedAt", booking."agreementId",
        booking."leadId", coalesce(agreement.number,
          case when ${mayName}::boolean or booking.kind <> 'testDrive' then booking.note end),
        coalesce(customer.name, booking."driverName"), customer.id
      from booking
      left join "rentalAgreement" agreement on agreement."organizationId" = booking."organizationId"
        and agreement.id = booking."agreementId"
      left join customer on customer."organizationId" = booking."organizationId"
        and customer.id = coalesce(booking."customerId", agreement."customerId")
      where booking."organizationId" = ${organizationId} and booking."carId" = any (${ids})
        and booking."cancelledAt" is null and booking.id <> ${except?.bookingId ?? 0} and booking."startsAt" < ${endsAt}
        and booking."agreementId" is distinct from ${except?.agreementId ?? 0}
    )
    select kind, id, "carId", "startsAt", "endsAt", "heldTo", "isOut", "backAt", "agreementId", "leadId", label,
      case when ${mayName}::boolean then who when "customerId" is not null then 'Kunde #' || "customerId" end as who
    from held where "heldTo" is null or "heldTo" > ${startsAt}
    order by "startsAt", kind, id`.execute(db);
  return rows;
}
