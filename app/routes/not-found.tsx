import { data } from 'react-router';
import type { Route } from './+types/not-found.ts';

export function loader({ request }: Route.LoaderArgs) {
  const message = `Page Not Found: ${decodeURIComponent(new URL(request.url).pathname)}`;
  throw data({ message, statusCode: 404 }, { status: 404, statusText: 'Page Not Found' });
}

export default function NotFound() {
  return null;
}
