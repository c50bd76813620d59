import { availableParallelism } from 'node:os';
import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { denyImports, envOnlyMacros } from 'vite-env-only';
import { defineConfig, type ViteUserConfig } from 'vitest/config';

type Plugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { name: string }>;

/**
 * React Router reloads the page, without a network too, when the code of a screen cannot be fetched: what is typed is
 * lost, or the browser's own error page comes. It has no setting for that, nor is an issue known that asks for one
 * (remix-run/remix#8932 tells why it reloads). Here it tells of it as Vite does, and app/layout/connection.ts decides.
 */
function tellOfMissingCode(): Plugin {
  return {
    name: 'tell-of-missing-code',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/.*\/dom\/ssr\/(routeModules|routes)\.js$/ },
      handler(code, id) {
        const tell = "window.dispatchEvent(new Event('vite:preloadError'));";
        const told = id.endsWith('routes.js')
          ? code.replace(
              /await (import\([^)]*route\.clientMiddlewareModule\s*\))/,
              `await $1.catch(() => { ${tell} return { clientMiddleware: [] }; })`,
            )
          : code.replace(/console\.error\([\s\S]*window\.location\.reload\(\);/, tell);
        if (told === code) this.error('React Router loads the code of a screen in another way than this build knows');
        return { code: told, map: null };
      },
    },
  };
}

/**
 * Vitest starts Node with the conditions that Vite resolves by. Under `module` packages name files that only a bundler can
 * read, so Node finds packages in tests as it does when the product runs.
 */
function findPackagesAsNode(): Plugin {
  return {
    name: 'find-packages-as-node',
    configResolved({ ssr: { resolve } }) {
      if (resolve?.conditions) resolve.conditions = resolve.conditions.filter((condition) => condition !== 'module');
    },
  };
}

/**
 * Tests read React's build for users under `--mode production`: it draws a page with half of the work. The other one warns
 * of faults.
 */
function writeForReactOfMode(): Plugin {
  const handler = (_: unknown, { mode }: { mode: string }) => ({
    oxc: { jsx: { development: mode !== 'production' } },
  });
  return { name: 'write-for-react-of-mode', config: { order: 'post', handler } };
}

type Graph = { getModuleInfo(id: string): { importedIds?: readonly string[] } | null };

/** Names a file for what the screens given, as paths below app/, import at once: one file packs better than many. */
function loadedWith(screens: readonly string[], name: string) {
  let reached: Set<string> | undefined;
  return (id: string, graph: Graph) => {
    if (!reached) {
      reached = new Set(screens.map((screen) => path.join(import.meta.dirname, 'app', screen)));
      for (const each of reached) for (const next of graph.getModuleInfo(each)?.importedIds ?? []) reached.add(next);
    }
    return reached.has(id) ? name : null;
  };
}

/** A module is in the first file that takes it. */
const chunks = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\// },
  { name: loadedWith(['entry.client.tsx', 'root.tsx', 'routes/staff-layout.tsx'], 'frame'), test: /\/app\// },
  {
    name: loadedWith(['routes/cars/list.tsx', 'list/selection-form.ts'], 'list'),
    test: /\/app\/(list|form|texts|ui)\//,
  },
  { name: loadedWith(['routes/cars/list.tsx'], 'cars'), test: /\/app\/routes\/cars\// },
  // The start page says some of its words too.
  {
    name: loadedWith(['routes/leads/list.tsx'], 'leads'),
    test: /\/app\/(routes\/(leads\/|lead-actions)|texts\/(lead|response-clock|when|bookings))/,
  },
  // Lists say these words before the code of selecting comes.
  { name: 'bulk-words', test: /\/app\/texts\/bulk-edits/ },
  { name: 'picks', test: /\/app\/list\/pick/ },
  // A form's fields, and what asks before one is left: each of them is fetched with the others.
  { name: 'fields', test: /\/app\/(form\/(forms|error-summary|field|text-field)|texts\/refusals)\./ },
  { name: 'layers', test: /\/app\/(page-layers|form\/(confirm|unsaved|draft)-store)\./ },
  // What a list shows beside its rows.
  {
    name: 'list-tools',
    test: /\/app\/list\/(list-tools|pagination|sort-select|kit\/toolbar-panels)\./,
  },
  // Small parts that a list fetches now and then.
  {
    name: 'list-parts',
    test: /\/app\/list\/(views\/(lost-default|other-views|view-changed|dropped)|kit\/(resets|no-match)|reset-link)/,
  },
].map((chunk, place, { length }) => ({ ...chunk, priority: length - place }));

export default defineConfig({
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: chunks } } } } },
    // What the browser fetches later is all there on the server.
    ssr: { build: { rollupOptions: { input: './app/entry.main.ts', checks: { ineffectiveDynamicImport: false } } } },
  },
  plugins: [
    denyImports({ client: { files: ['server/**', 'migrations/**', 'tests/**'] } }),
    tailwindcss(),
    tellOfMissingCode(),
    findPackagesAsNode(),
    writeForReactOfMode(),
    envOnlyMacros(),
    reactRouter(),
  ],
  test: {
    environment: 'node',
    include: ['{app,server,tests}/**/*.test.{ts,tsx}'],
    globalSetup: './tests/global-setup.ts',
    // The application is read once for all files of a worker; each has a database of its own (tests/fixtures.ts).
    isolate: false,
    // One more than cores: a test waits for its database, or for time to pass.
    maxWorkers: availableParallelism() + 1,
    // A machine may be many times slower than the one a test was written on.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // As for browser tests: the run names whatever needed it.
    retry: 1,
    expect: { poll: { timeout: 60_000, interval: 20 } },
    setupFiles: './tests/console-guard.ts',
  },
});
