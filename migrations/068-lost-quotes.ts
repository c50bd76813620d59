import { type Kysely, sql } from 'kysely';

/** An accepted quote whose car was reserved for another customer says for which quote. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table quote
      add column "lostToId" bigint,
      add constraint quote_lost_to foreign key ("organizationId", "lostToId") references quote ("organizationId", id),
      add constraint quote_lost_is_refused check ("lostToId" is null or status = 'refused')
  `.execute(db);
}
