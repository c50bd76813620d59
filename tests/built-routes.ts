import type { ServerBuild } from 'react-router';

export const { routes } = await import('virtual:react-router/server-build');

type Entry = NonNullable<ServerBuild['routes'][string]>;

export const entries = Object.values(routes).filter((route): route is Entry => route !== undefined);
export const isLayout = ({ id }: Entry) => id.endsWith('-layout');

/** The outermost layout of a route, if any. */
export function layoutOf({ parentId }: Entry): string | undefined {
  const parent = entries.find(({ id }) => id === parentId);
  if (!parent || parent.id === 'root') return undefined;
  return layoutOf(parent) ?? (isLayout(parent) ? parent.id : undefined);
}

/** The routes below the staff layout. */
export const staffRoutes = entries.filter((route) => layoutOf(route) === 'routes/staff-layout');

export function pathOf(route: Entry): string {
  const parent = entries.find(({ id }) => id === route.parentId);
  const above = parent ? pathOf(parent) : '';
  return route.path ? `${above}/${route.path}` : above;
}
