import { type Kysely, sql } from 'kysely';

/** What a photo is taken of, where somebody has told: one of the angles that sell a car. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table "carImage" add angle text check (angle in (
      'frontOblique', 'rearOblique', 'side', 'front', 'cockpit', 'rearSeats', 'boot', 'instruments', 'cargo',
      'rearDoors', 'flatbed'))
  `.execute(db);
}
