import type { Config } from '@react-router/dev/config';

// The whole manifest is small, and a click must find its screen without asking the network first.
export default { ssr: true, routeDiscovery: { mode: 'initial' } } satisfies Config;
