import { randomUUID } from 'node:crypto';

/** The id a request is known by in the log: the one that our own proxy has given it, otherwise one of our own. */
export function requestIdOf(given: string | null, proxies: number) {
  return proxies > 0 && given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
