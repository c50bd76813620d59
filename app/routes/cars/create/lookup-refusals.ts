import type { LookupRefusal } from '#server/plate-lookup/lookup-types.ts';

const words: Record<LookupRefusal, true> = {
  'not-found': true,
  'wrong-key': true,
  'too-many': true,
  slow: true,
  unavailable: true,
  unreadable: true,
  'breaker-open': true,
  quota: true,
  'not-configured': true,
  paused: true,
  'key-lost': true,
};

const isRefusal = (name: string): name is LookupRefusal => name in words;

/** Every reason why a look-up fails. */
export const lookupRefusals = Object.keys(words).filter(isRefusal);
