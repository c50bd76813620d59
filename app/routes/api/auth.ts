import { forwardCall } from '#server/account/forward.ts';
import { servicesContext } from '#server/http/contexts.ts';
import type { Route } from './+types/auth.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  return forwardCall(context.get(servicesContext), request);
}

export function action({ request, context }: Route.ActionArgs) {
  return forwardCall(context.get(servicesContext), request);
}
