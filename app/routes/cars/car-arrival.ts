import type { DataStrategyResult, MiddlewareFunction } from 'react-router';
import { openAsStored } from '#app/list/list-arrival.ts';
import { carMemory, isCarList } from './car-memory.ts';

type Arrival = MiddlewareFunction<Record<string, DataStrategyResult>>;

const asStored = openAsStored(carMemory);

/**
 * Opens the car lists as they are stored. It stands on the root: a route's own middleware is code that the router
 * fetches before anything else runs, and nothing would notice that it is gone.
 */
export const openCarsAsStored: Arrival = (args, next) =>
  isCarList(new URL(args.request.url).pathname) ? asStored(args, next) : next();
