import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { denyImports } from 'vite-env-only';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  environments: { ssr: { build: { rollupOptions: { input: './server/app.ts' } } } },
  plugins: [
    denyImports({ client: { files: ['server/**', 'migrations/**', 'tests/**'] } }),
    tailwindcss(),
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
