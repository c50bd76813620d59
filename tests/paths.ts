import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#app/routes.ts';

function pathsBelow(entries: RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap((entry) => {
    const path = [parent, entry.path].filter(Boolean).join('/');
    const own = entry.file.includes('-layout.') ? [] : [`/${path}`];
    return [...own, ...pathsBelow(entry.children ?? [], path)];
  });
}

/** Every path of the product, with its parameters named. */
export const paths = pathsBelow(await routes);
