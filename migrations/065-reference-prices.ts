import { type Kysely, sql } from 'kysely';

/**
 * The terms that prices of cars are compared at, and kept previews of what publishing a draft does to the cars. A preview is
 * for the tables, cars and agreed prices of its fingerprint; `effect` has the prices before and after, by car.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table "organizationSettings"
      add "referenceTerms" integer[] not null default '{12,24,36}'
        check (cardinality("referenceTerms") between 1 and 4),
      add "referenceKm" integer[] not null default '{1500,2000,2500}'
        check (cardinality("referenceKm") between 1 and 4);

    create table "priceEffect" (
      "organizationId" uuid not null references organization,
      "tableId" bigint not null,
      "validFrom" date not null,
      fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
      done integer not null default 0,
      total integer not null check (total >= 0),
      effect jsonb,
      "requestedById" uuid,
      "createdAt" timestamptz not null default moment(),
      primary key ("organizationId", "tableId", "validFrom"),
      constraint price_effect_table foreign key ("organizationId", "tableId")
        references "priceTable" ("organizationId", id) on delete cascade,
      constraint price_effect_done check (done between 0 and total)
    );
    call protect_tenant_table('priceEffect')
  `.execute(db);
}
