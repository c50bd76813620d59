import { type Kysely, sql } from 'kysely';

/** A car can be traded in again years later: a sale's trade-in is no longer unique. */
export async function up(db: Kysely<unknown>) {
  await sql`
    drop index sale_of_trade_in;
    create index sale_of_trade_in on sale ("organizationId", "tradeInCarId", id) where "tradeInCarId" is not null;
  `.execute(db);
}
