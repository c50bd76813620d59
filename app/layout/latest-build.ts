import { useSyncExternalStore } from 'react';
import { isNewer, mayReload } from './new-build.ts';

/** Between two questions while the page is looked at, and between two that focus causes, in milliseconds. */
const period = 5 * 60_000;
const pause = 30_000;
/** How long an answer may take, in milliseconds. */
const patience = 5_000;

const marker = 'bilassistent.reloaded';
const listeners = new Set<() => void>();
let latest: string | undefined;
let declined: string | undefined;

const runningBuild = () => document.querySelector<HTMLMetaElement>('meta[name=build]')?.content;

function tell() {
  for (const listener of listeners) listener();
}

/** The build that the server has now; nothing when it does not answer. */
async function readLatestBuild(): Promise<string | undefined> {
  try {
    const response = await fetch('/build.json', { cache: 'no-store', signal: AbortSignal.timeout(patience) });
    const answer: unknown = response.ok ? await response.json() : undefined;
    return typeof answer === 'object' && answer && 'id' in answer ? String(answer.id) : undefined;
  } catch {
    return undefined;
  }
}

/** Asks for the latest build from time to time and when the page is looked at again. Returns how to stop. */
export function watchBuilds() {
  let askedAt = Date.now();
  async function ask() {
    if (document.hidden || Date.now() - askedAt < pause) return;
    askedAt = Date.now();
    latest = (await readLatestBuild()) ?? latest;
    tell();
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

/** Whether a newer build waits that the user has not put off. */
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

/** Speaks no more of this build; of the one after it, yes. */
export function declineBuild() {
  declined = latest;
  tell();
}

/** Opens the address as a new document if there is a newer build and it was not just done. Tells whether it did. */
export async function reloadForNewBuild(address: string) {
  const facts = { running: runningBuild(), latest: await readLatestBuild(), reloadedAt: readMarker(), now: Date.now() };
  if (!mayReload(facts)) return false;
  reload(address);
  return true;
}

/** Opens the address as a new document if the server answers. Tells whether it did. */
export async function reloadWhenReached(address: string) {
  if ((await readLatestBuild()) === undefined) return false;
  reload(address);
  return true;
}

function reload(address: string) {
  try {
    sessionStorage.setItem(marker, String(Date.now()));
  } catch {
    // Where nothing may be stored, the page is opened all the same.
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
