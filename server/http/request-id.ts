import { randomUUID } from 'node:crypto';

/** The request's log id: a trusted proxy's, otherwise a new one. */
export function requestIdOf(given: string | null, proxies: number) {
  return proxies > 0 && given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
