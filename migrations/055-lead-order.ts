import { type Kysely, sql } from 'kysely';

/** The order of the lead list, the ended ones last, and the open leads that nobody has answered, by their clock. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create index lead_listed on lead ("organizationId", (status in ('won', 'lost')), "nextActionAt", id desc)
      where "deletedAt" is null;
    create index lead_unanswered on lead ("organizationId", "respondBy")
      where "firstResponseAt" is null and "deletedAt" is null and status not in ('won', 'lost', 'parked')
  `.execute(db);
}
