import type { MiddlewareFunction } from 'react-router';
import { servicesContext } from './contexts.ts';
import { found } from './found.ts';

/** Development screens do not exist in production. */
export const developmentOnly: MiddlewareFunction<Response> = async ({ context }, next) => {
  found(context.get(servicesContext).production ? undefined : true);
  return next();
};
