import { createRequestHandler, matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

type Handler = ReturnType<typeof createRequestHandler>;

/**
 * The router over the routes of one page alone, for addresses that are spelled as in the table of routes: it neither
 * searches all the other routes, twice for each page, nor makes anything of them. Undefined for every other address,
 * which is the whole router's.
 */
export function openNearRoutes(build: ServerBuild) {
  const tree = treeOf(build, undefined);
  const handlers = new Map(
    pathsIn(tree, '').flatMap((path): [string, Handler][] => {
      const ids = matchRoutes(tree, path)?.map(({ route }) => route.id);
      if (!ids) return [];
      const routes = Object.entries(build.routes).filter(([id]) => ids.includes(id));
      return [[path, createRequestHandler({ ...build, routes: Object.fromEntries(routes) }, 'production')]];
    }),
  );
  return (pathname: string) => handlers.get(pathname.endsWith('.data') ? pathname.slice(0, -'.data'.length) : pathname);
}

function treeOf(build: ServerBuild, parentId: string | undefined): RouteObject[] {
  return Object.values(build.routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index } = route;
    const common = { id, ...(path !== undefined && { path }) };
    return [index ? { ...common, index } : { ...common, children: treeOf(build, id) }];
  });
}

/** The paths of pages that are spelled alike each time. */
function pathsIn(routes: RouteObject[], parent: string): string[] {
  return routes.flatMap(({ path = '', index, children = [] }) => {
    const whole = path === '' ? parent : `${parent}/${path}`;
    const isPage = (path !== '' || index) && whole !== '' && !/[:*?]/.test(whole);
    return [...(isPage ? [whole] : []), ...pathsIn(children, whole)];
  });
}
