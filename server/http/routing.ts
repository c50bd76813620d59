import { createRequestHandler, type RouterContextProvider } from 'react-router';
import { openDirectCalls } from './direct-calls.ts';
import { withErrorResponses } from './error-responses.ts';

export type Route = (request: Request, url: URL, context: RouterContextProvider) => Promise<Response>;

type Options = { appUrl: string | undefined; directCalls: boolean };

/** The built application's router, with the API shortcut. */
export async function openRouting({ appUrl, directCalls }: Options): Promise<Route> {
  const { basename = '/', unstable_getCriticalCss, ...build } = await import('virtual:react-router/server-build');
  const answering = withErrorResponses({
    ...build,
    basename,
    allowedActionOrigins: appUrl ? [new URL(appUrl).host] : [],
    ...(unstable_getCriticalCss && { unstable_getCriticalCss }),
  });
  const routed = createRequestHandler(answering, 'production');
  const call = directCalls ? openDirectCalls(answering.routes) : undefined;
  return (request, url, context) => call?.({ request, url, context }) ?? routed(request, context);
}
