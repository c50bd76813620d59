import type { RouterContextProvider, ServerBuild } from 'react-router';
import { answersInJson } from './json-refusal.ts';

type Routes = ServerBuild['routes'];
type Module = NonNullable<Routes[string]>['module'];
type Call = { request: Request; url: URL; context: RouterContextProvider };

/**
 * Runs API routes with static paths directly, middleware first, without the router's matching. Undefined for other
 * requests.
 */
export function openDirectCalls(routes: Routes) {
  const modules = new Map(
    Object.values(routes).flatMap((route): [string, Module][] => {
      const path = `/${route?.path ?? ''}`;
      const isOnTop = route?.parentId === 'root' && answersInJson(path) && !/[:*?]/.test(path);
      return isOnTop ? [[path, route.module]] : [];
    }),
  );

  return function call({ request, url, context }: Call): Promise<Response> | undefined {
    const module = modules.get(url.pathname);
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    const handle = isReading ? module?.loader : module?.action;
    if (!module || !handle) return undefined;
    const args = { request, url, context, params: {}, pattern: url.pathname };
    const { middleware = [] } = module;

    async function step(at: number): Promise<Response> {
      try {
        const guard = middleware[at];
        const answer: unknown = await (guard ? guard(args, () => step(at + 1)) : handle?.(args));
        if (answer instanceof Response) return answer;
      } catch (thrown) {
        if (thrown instanceof Response) return thrown;
        throw thrown;
      }
      throw new Error('a call was answered by something else than a response');
    }
    return step(0);
  };
}
