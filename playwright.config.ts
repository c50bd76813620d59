import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { readChromiumPath } from './server/env.ts';

const port = 4173;
const executablePath = readChromiumPath();

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  // A browser waits a good part of its time: for an animation, for what is to be still, for the next look.
  workers: Math.min(availableParallelism() + 1, 4),
  // A machine may be many times slower than the one a test was written on.
  timeout: 150_000,
  expect: { timeout: 25_000 },
  retries: 1,
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${port}`,
    locale: 'da-DK',
    timezoneId: 'Europe/Copenhagen',
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `exec node e2e/serve.ts ${port}`,
    url: `http://localhost:${port}/ready`,
    reuseExistingServer: false,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
