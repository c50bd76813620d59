import { type Kysely, sql } from 'kysely';

/**
 * What the rules of leads need: the status before parking, to which the lead returns, and the days of the attempts;
 * how many attempts «Intet svar» takes is a setting.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table lead
      add column "parkedFrom" text check ("parkedFrom" in ('new', 'contacted', 'qualified', 'quoted', 'negotiation')),
      add column "attemptDays" integer not null default 0 check ("attemptDays" between 0 and attempts),
      add column "lastAttemptOn" date,
      add constraint lead_parked_from check ("parkedFrom" is null or status = 'parked');

    alter table "organizationSettings"
      add column "leadAttempts" integer not null default 3 check ("leadAttempts" between 1 and 10)
  `.execute(db);
}
