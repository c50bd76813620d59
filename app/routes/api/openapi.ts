import { allowMethods } from '#server/account/call-guards.ts';
import { describeApi } from '#server/openapi/openapi-document.ts';
import type { Route } from './+types/openapi.ts';

export const middleware = [allowMethods('GET', 'HEAD')] satisfies Route.MiddlewareFunction[];

export function loader() {
  return Response.json(describeApi());
}
