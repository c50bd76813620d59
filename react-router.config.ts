import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The whole manifest is small, and a click must find its screen without asking the network first.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    const { prerender } = await import('./server/start/prerender.ts');
    await prerender(reactRouterConfig.buildDirectory);
  },
} satisfies Config;
