import type { RequestListener } from 'node:http';
import type { ViteDevServer } from 'vite';
import type { createApp, Deps } from './app.ts';
import type { InsightWords } from './erasing/insight-file.ts';
import type { App } from './http/handler.ts';

/** What app/entry.main.ts offers: the application, and the words that its jobs write. */
export type Product = { createApp: typeof createApp; insightWords: InsightWords };

/** The product from current sources. */
export async function reloaded(dev: ViteDevServer): Promise<Product> {
  const { createApp, insightWords } = await dev.ssrLoadModule('/app/entry.main.ts');
  return { createApp, insightWords };
}

/** The application from current sources; a change reloads it at the next request. */
export function reloadedApp(dev: ViteDevServer, deps: Deps): () => Promise<App> {
  let current: { from: typeof createApp; app: App } | undefined;
  return async () => {
    const { createApp: from } = await reloaded(dev);
    if (current?.from !== from) current = { from, app: from(deps) };
    const { app } = current;
    return async (request, client) => withLooserPolicy(await app(request, client));
  };
}

/** Vite serves sources and packages, the application everything else. */
export function withDevServer(dev: ViteDevServer, listen: RequestListener): RequestListener {
  return (request, response) => dev.middlewares(request, response, () => listen(request, response));
}

/** Hot reload injects styles and opens a socket. */
function withLooserPolicy(response: Response) {
  const policy = response.headers.get('Content-Security-Policy') ?? '';
  const looser = policy
    .replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'")
    .replace(/connect-src [^;]*/, "connect-src 'self' ws:");
  response.headers.set('Content-Security-Policy', looser);
  return response;
}
