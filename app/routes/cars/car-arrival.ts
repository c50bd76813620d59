import type { DataStrategyResult, MiddlewareFunction } from 'react-router';
import { openAsStored } from '#app/list/list-arrival.ts';
import { carMemory, isCarList } from './car-memory.ts';
import { LaterCarRows } from './later-car-rows.ts';

type Arrival = MiddlewareFunction<Record<string, DataStrategyResult>>;

const asStored = openAsStored(carMemory);

/**
 * Opens the car lists as they are stored, and brings what writes their rows along with the data: a list never stands
 * without them. It stands on the root: a route's own middleware is code that the router fetches before anything else
 * runs, and nothing would notice that it is gone.
 */
export const openCarsAsStored: Arrival = async (args, next) => {
  if (!isCarList(new URL(args.request.url).pathname)) return next();
  const code = LaterCarRows.ready().catch(() => {});
  const results = await asStored(args, next);
  await code;
  return results;
};
