import { requirePermission } from '#server/account/guards.ts';
import type { Route } from './+types/like.ts';
import { likesOf } from './create-action.ts';

export const middleware = [requirePermission('customers', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ url, context }: Route.LoaderArgs) {
  return likesOf(context, url.searchParams);
}
