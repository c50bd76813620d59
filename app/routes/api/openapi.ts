import { allowMethods } from '#server/auth/call-guards.ts';
import { describeApi } from '#server/http/openapi-document.ts';
import type { Route } from './+types/openapi.ts';

export const middleware = [allowMethods('GET', 'HEAD')] satisfies Route.MiddlewareFunction[];

export function loader() {
  return Response.json(describeApi());
}
