import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { denyImports } from 'vite-env-only';
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
      filter: { id: /react-router\/dist\/.*\/routeModules\.js$/ },
      handler(code) {
        const told = code.replace(
          /console\.error\([\s\S]*window\.location\.reload\(\);/,
          "window.dispatchEvent(new Event('vite:preloadError'));",
        );
        if (told === code) this.error('React Router loads the code of a screen in another way than this build knows');
        return { code: told, map: null };
      },
    },
  };
}

export default defineConfig({
  environments: { ssr: { build: { rollupOptions: { input: './server/app.ts' } } } },
  plugins: [
    denyImports({ client: { files: ['server/**', 'migrations/**', 'tests/**'] } }),
    tailwindcss(),
    tellOfMissingCode(),
    reactRouter(),
  ],
  test: {
    environment: 'node',
    include: ['{app,server,tests}/**/*.test.{ts,tsx}'],
    globalSetup: './tests/global-setup.ts',
    testTimeout: 20_000,
    setupFiles: './tests/console-guard.ts',
  },
});
