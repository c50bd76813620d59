import { type Kysely, sql } from 'kysely';

/**
 * The bits of equipment are looked up by a plan that each connection makes once: left to itself, Postgres takes a list
 * for too uncertain and plans the question anew for every car, which takes longer than the answer.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter function fit_car() set plan_cache_mode = force_generic_plan;
    alter function bits_of_equipment(integer[], integer) set plan_cache_mode = force_generic_plan
  `.execute(db);
}
