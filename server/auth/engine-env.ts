import { env } from '@better-auth/core/env';

const engineSettings = /BETTER_AUTH_|^(AUTH_SECRET|NUXT_PUBLIC_AUTH_URL|BASE_URL)$/;

/**
 * Takes the account engine's own variables out of the environment: it would trust the origins, addresses and
 * secrets it finds there, and only server/env.ts says what the environment may decide.
 */
export function dropEngineSettings() {
  for (const name of Reflect.ownKeys(env)) {
    if (typeof name !== 'string' || !engineSettings.test(name)) continue;
    // The engine passes over a bare slash, which is what the development server sets.
    if (env[name] !== '/') delete env[name];
  }
}
