import { type Kysely, sql } from 'kysely';

/**
 * Bookings of a car: the test drives of a lead. A car has at most one at a time, over half-open periods; one that is
 * back early frees the car at once. `leftAt` is when the car drove out; a car that is out cannot drive out again.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table booking (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      kind text not null default 'testDrive' check (kind in ('testDrive')),
      "carId" bigint not null,
      "leadId" bigint not null,
      "startsAt" timestamptz not null,
      "endsAt" timestamptz not null,
      "driverName" text collate "da-x-icu" not null check (length("driverName") between 1 and 120),
      "licenceNumber" text check (length("licenceNumber") between 1 and 30),
      "licenceExpiresOn" date,
      "trialPlate" text check (length("trialPlate") between 1 and 10),
      "isTrialPlateAsked" boolean not null default false,
      "mileageOut" integer check ("mileageOut" between 0 and 2000000),
      "mileageIn" integer check ("mileageIn" between 0 and 2000000),
      "damageNote" text check (length("damageNote") between 1 and 1000),
      "leftAt" timestamptz,
      "returnedAt" timestamptz,
      "cancelledAt" timestamptz,
      "takenTo" timestamptz generated always as (greatest("startsAt", coalesce("returnedAt", "endsAt"))) stored,
      "formKey" uuid,
      version integer not null default 1,
      "createdAt" timestamptz not null default moment(),
      "updatedAt" timestamptz not null default moment(),
      "createdById" uuid,
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint booking_car foreign key ("organizationId", "carId") references car ("organizationId", id),
      constraint booking_lead foreign key ("organizationId", "leadId") references lead ("organizationId", id),
      constraint booking_ends_after_start check ("endsAt" > "startsAt"),
      constraint booking_asked_for_trial_plate check ("trialPlate" is null or "isTrialPlateAsked"),
      constraint booking_leaves_with_licence check (
        "leftAt" is null or num_nulls("licenceNumber", "licenceExpiresOn", "mileageOut") = 0),
      constraint booking_returns_after_leaving check ("returnedAt" is null or "leftAt" is not null),
      constraint booking_not_cancelled_when_out check ("cancelledAt" is null or "leftAt" is null),
      constraint booking_one_at_a_time exclude using gist (
        "organizationId" with =, "carId" with =, tstzrange("startsAt", "takenTo") with &&) where ("cancelledAt" is null)
    );
    create unique index booking_one_out on booking ("organizationId", "carId")
      where "leftAt" is not null and "returnedAt" is null;
    create unique index booking_form on booking ("organizationId", "formKey") where "formKey" is not null;
    create index booking_car_index on booking ("organizationId", "carId", "startsAt");
    create index booking_lead_index on booking ("organizationId", "leadId", "startsAt");
    call protect_tenant_table('booking');
    call keep_trail('booking');
    call keep_history('booking', 'takenTo')
  `.execute(db);
}
