import { env } from '@better-auth/core/env';

const engineSettings = /BETTER_AUTH_|^(AUTH_SECRET|NUXT_PUBLIC_AUTH_URL|BASE_URL)$/;

/**
 * Removes the account engine's variables: it would trust origins, addresses and secrets, which only server/env.ts may
 * configure.
 */
export function dropEngineSettings() {
  for (const name of Reflect.ownKeys(env)) {
    if (typeof name !== 'string' || !engineSettings.test(name)) continue;
    // The engine ignores a bare slash, which the development server sets.
    if (env[name] !== '/') delete env[name];
  }
}
