import type { MiddlewareFunction } from 'react-router';
import { servicesContext } from './contexts.ts';
import { found } from './found.ts';

/** What helps those who build the product is not there where it is in use. */
export const developmentOnly: MiddlewareFunction<Response> = async ({ context }, next) => {
  found(context.get(servicesContext).production ? undefined : true);
  return next();
};
