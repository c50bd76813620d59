import { availableParallelism } from 'node:os';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { denyImports, envOnlyMacros } from 'vite-env-only';
import { defineConfig, type ViteUserConfig } from 'vitest/config';

type Plugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { name: string }>;

/**
 * React Router reloads the page, without a network too, when the code of a screen cannot be fetched. Here it tells so as
 * Vite does, and app/layout/connection.ts decides.
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

/** The router names its components for developer tools, which keeps also those in the bundle that nobody uses. */
function dropUnusedOfRouter(): Plugin {
  return {
    name: 'drop-unused-of-router',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/production\/.*\.js$/ },
      handler: (code) => ({
        code: code
          .replace(/^[\w$]+\.displayName = "[^"]*";$/gm, '')
          .replace(/= (?=React\$1\.(forwardRef|createContext)\()/g, '= /* @__PURE__ */ '),
        map: null,
      }),
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

/** What every page of staff runs at once, and what the lists do, as paths below app/. */
const frame = [
  'layout/(?!account|platform|new-build-notice|user-card)',
  'ui/(banner|button|error-page|hydrated|icon|later|toast-store)',
  'form/(form|submit-button)\\.',
  'routes/(any-frame|new-page|route-error)\\.',
  'texts/formats',
];
const list = [
  'list/(?!column-form|option-list|data-table|html|row-html|list-tools|picks|use-list-copy|use-list-focus)',
  'routes/cars/(car-memory|car-tabs|later-car-rows)',
  'texts/(car-columns|car-filters|labels|word-of)\\.',
];
const rows = [
  'routes/cars/(car-rows|car-status-looks|car-count)\\.',
  'list/picks-store',
  'texts/(countries|car-count)\\.',
];
const ways = ['routes/(refused-right|customer-ways)\\.'];
const tools = ['list/(list-tools|use-list-copy)'];
const form = ['form/(?!accept-box|confirm-dialog|confirm-form|forms|postal-fields|use-emptied)', 'texts/refusals'];

/** Few files, as one large one takes fewer bytes than many small ones; what comes first takes a module first. */
const chunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  ...Object.entries({ frame, list, form, 'car-rows': rows, ways, tools }).map(([name, paths]) => ({
    name,
    test: new RegExp(`/app/(${paths.join('|')})`),
  })),
].map((chunk, place, { length }) => ({ ...chunk, priority: length - place }));

export default defineConfig({
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: chunks } } } } },
    // What the browser fetches later is all there on the server.
    ssr: { build: { rollupOptions: { input: './server/app.ts', checks: { ineffectiveDynamicImport: false } } } },
  },
  plugins: [
    denyImports({ client: { files: ['server/**', 'migrations/**', 'tests/**'] } }),
    tailwindcss(),
    tellOfMissingCode(),
    dropUnusedOfRouter(),
    findPackagesAsNode(),
    envOnlyMacros(),
    reactRouter(),
  ],
  test: {
    environment: 'node',
    include: ['{app,server,tests}/**/*.test.{ts,tsx}'],
    globalSetup: './tests/global-setup.ts',
    // The application is read once for all files of a worker; each has a database of its own (tests/fixtures.ts).
    isolate: false,
    maxWorkers: availableParallelism(),
    // A machine may be many times slower than the one a test was written on.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    // As for browser tests: the run names whatever needed it.
    retry: 1,
    expect: { poll: { timeout: 60_000, interval: 20 } },
    setupFiles: './tests/console-guard.ts',
  },
});
