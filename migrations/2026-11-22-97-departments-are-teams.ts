import { type Kysely, sql } from 'kysely';

/** An organisation's teams are its departments: the account engine keeps none of its own, which no screen showed. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table session drop column "activeTeamId";
    alter table invitation drop column "teamId";
    drop table "teamMember";
    drop table team
  `.execute(db);
}
