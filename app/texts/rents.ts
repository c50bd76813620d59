import type { RentState } from '#server/cars/rent-sql.ts';

/** What is said of a rent that is not known now, or not there. */
export const rentWords = { reckoning: 'Beregnes …', none: 'Ingen pris' } as const satisfies Record<RentState, string>;
