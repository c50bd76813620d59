import type { DataStrategyResult, MiddlewareFunction } from 'react-router';
import { openAsStored } from '#app/list/list-arrival.ts';
import { carMemory, isCarList } from './car-memory.ts';
import { LaterCarRows } from './later-car-rows.ts';

type Arrival = MiddlewareFunction<Record<string, DataStrategyResult>>;

const asStored = openAsStored(carMemory);

/**
 * Opens car lists with stored filters, and loads the row code with the data. On the root: a route's middleware is a
 * chunk of its own, whose failure goes unnoticed.
 */
export const openCarsAsStored: Arrival = async (args, next) => {
  if (!isCarList(new URL(args.request.url).pathname)) return next();
  const code = LaterCarRows.ready().catch(() => {});
  const results = await asStored(args, next);
  await code;
  return results;
};
