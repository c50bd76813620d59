import { iconSetVersion, pickIcons } from '#server/icons/icon-set.ts';
import type { Route } from './+types/icons.ts';

/** Answers `?icons=search,x` in Iconify's format; an address with the set's version is immutable. */
export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const isVersioned = searchParams.get('v') === iconSetVersion;
  return Response.json(pickIcons((searchParams.get('icons') ?? '').split(',')), {
    headers: { 'Cache-Control': isVersioned ? 'public, max-age=31536000, immutable' : 'public, max-age=3600' },
  });
}
