import { type Kysely, sql } from 'kysely';

/**
 * Upkeep of cars between rentals: how often a car or a car group has service and tyres changed, when a car had, and when a
 * returned car was made ready for the next customer.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table "rentalPeriod" add column "preparedAt" timestamptz;
    create index rental_period_unprepared on "rentalPeriod" ("organizationId", "returnedAt")
      where "returnedAt" is not null and "preparedAt" is null and "cancelledAt" is null;

    create table "serviceInterval" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      kind text not null check (kind in ('service', 'tyres')),
      "carId" bigint,
      category text collate "da-x-icu",
      months integer check (months between 1 and 120),
      km integer check (km between 500 and 200000),
      version integer not null default 1,
      "createdAt" timestamptz not null default moment(),
      "updatedAt" timestamptz not null default moment(),
      "createdById" uuid,
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint service_interval_car foreign key ("organizationId", "carId") references car ("organizationId", id),
      constraint service_interval_category foreign key ("organizationId", category)
        references "carCategory" ("organizationId", key) on update cascade on delete cascade,
      constraint service_interval_of_one check (num_nonnulls("carId", category) = 1),
      constraint service_interval_says check (num_nonnulls(months, km) > 0),
      constraint service_interval_once unique nulls not distinct ("organizationId", kind, "carId", category)
    );
    call protect_tenant_table('serviceInterval');
    call keep_trail('serviceInterval');
    call keep_history('serviceInterval');

    create table "carService" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "carId" bigint not null,
      kind text not null check (kind in ('service', 'tyres')),
      "doneOn" date not null,
      mileage integer not null check (mileage between 0 and 2000000),
      note text check (length(note) between 1 and 300),
      "formKey" uuid,
      version integer not null default 1,
      "createdAt" timestamptz not null default moment(),
      "updatedAt" timestamptz not null default moment(),
      "createdById" uuid,
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint car_service_car foreign key ("organizationId", "carId") references car ("organizationId", id)
    );
    create unique index car_service_form on "carService" ("organizationId", "formKey") where "formKey" is not null;
    create index car_service_car_index on "carService" ("organizationId", "carId", kind, "doneOn" desc);
    call protect_tenant_table('carService');
    call keep_trail('carService');
    call keep_history('carService')
  `.execute(db);
}
