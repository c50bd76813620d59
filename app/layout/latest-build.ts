import { useSyncExternalStore } from 'react';
import { isNewer, mayReload } from './new-build.ts';

/** Polling interval while the page is visible, and minimum time between checks on focus, in milliseconds. */
const period = 5 * 60_000;
const pause = 30_000;
/** Request timeout, in milliseconds. */
const timeout = 5_000;

const marker = 'bilassistent.reloaded';
const listeners = new Set<() => void>();
let latest: string | undefined;
let declined: string | undefined;

const runningBuild = () => document.querySelector<HTMLMetaElement>('meta[name=build]')?.content;

function notify() {
  for (const listener of listeners) listener();
}

/** The server's current build; undefined without an answer. */
async function readLatestBuild(): Promise<string | undefined> {
  try {
    const response = await fetch('/build.json', { cache: 'no-store', signal: AbortSignal.timeout(timeout) });
    const answer: unknown = response.ok ? await response.json() : undefined;
    return typeof answer === 'object' && answer && 'id' in answer ? String(answer.id) : undefined;
  } catch {
    return undefined;
  }
}

/** Polls for a newer build, also on focus. Returns the function that stops it. */
export function watchBuilds() {
  let askedAt = Date.now();
  async function ask() {
    if (document.hidden || Date.now() - askedAt < pause) return;
    askedAt = Date.now();
    latest = (await readLatestBuild()) ?? latest;
    notify();
  }
  const timer = setInterval(ask, period);
  window.addEventListener('focus', ask);
  document.addEventListener('visibilitychange', ask);
  return () => {
    clearInterval(timer);
    window.removeEventListener('focus', ask);
    document.removeEventListener('visibilitychange', ask);
  };
}

/** Whether there is a newer build that the user has not dismissed. */
export function useNewBuild() {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => latest !== declined && isNewer({ running: runningBuild(), latest }),
    () => false,
  );
}

/** Dismisses this build, but not later ones. */
export function declineBuild() {
  declined = latest;
  notify();
}

/** Loads the address as a document for a newer build, unless it just did. Returns whether it did. */
export async function reloadForNewBuild(address: string) {
  const facts = { running: runningBuild(), latest: await readLatestBuild(), reloadedAt: readMarker(), now: Date.now() };
  if (!mayReload(facts)) return false;
  reload(address);
  return true;
}

/** Loads the address as a document once the server answers. Returns whether it did. */
export async function reloadWhenReached(address: string) {
  if ((await readLatestBuild()) === undefined) return false;
  reload(address);
  return true;
}

function reload(address: string) {
  try {
    sessionStorage.setItem(marker, String(Date.now()));
  } catch {
    // Storage may be blocked; the page loads all the same.
  }
  window.location.assign(address);
}

function readMarker() {
  try {
    return Number(sessionStorage.getItem(marker)) || 0;
  } catch {
    return 0;
  }
}
