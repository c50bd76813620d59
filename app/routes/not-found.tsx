import { data } from 'react-router';
import { pathNotFound } from '#app/texts/errors.ts';
import { admitVisitor } from '#server/account/guards.ts';
import type { Route } from './+types/not-found.ts';

export const middleware: Route.MiddlewareFunction[] = [admitVisitor];

export function loader({ url }: Route.LoaderArgs) {
  const message = pathNotFound(url.pathname);
  throw data({ message, statusCode: 404 }, { status: 404, statusText: 'Page Not Found' });
}

export default function NotFound() {
  return null;
}
