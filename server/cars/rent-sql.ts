import { type RawBuilder, sql } from 'kysely';
import type { Ore } from '../format/money.ts';

export type RentState = 'none' | 'reckoning';

/** The generation is asked for once, not for each row. */
const isOutdated = sql`(rent.generation < (select price_generation())
  or coalesce(rent."validTo" < (now() at time zone 'Europe/Copenhagen')::date, false))`;
const protocol = sql<string | null>`(select named.name from "priceTable" named
  where named."organizationId" = rent."organizationId" and named.id = rent."protocolId")`;

/** What is kept of the rent of a car or product of the query; one that is sold or closed has none. */
export function rentOf(holder: 'car' | 'product') {
  const key = sql.ref(`rent.${holder}Id`);
  const kept = <Value>(value: RawBuilder<Value>) => sql<Value | null>`(select ${value} from "carPrice" rent
    where rent."organizationId" = ${sql.ref(`${holder}.organizationId`)} and ${key} = ${sql.ref(`${holder}.id`)})`;
  return {
    /** Null while it is reckoned anew. */
    amount: kept(sql<Ore>`case when not ${isOutdated} then rent.amount end`),
    /** The last one known, to sort by. */
    lastAmount: kept(sql<Ore>`rent.amount`),
    state: kept(sql<RentState>`case when ${isOutdated} then 'reckoning' when rent.amount is null then 'none' end`),
    protocol: kept(protocol),
  };
}
