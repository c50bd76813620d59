import { useSyncExternalStore } from 'react';
import type { DataStrategyResult } from 'react-router';
import { data, type MiddlewareFunction, redirect, replace } from 'react-router';
import { isConnectionLost } from '#app/texts/errors.ts';
import { reloadForNewBuild, reloadWhenReached } from './latest-build.ts';

type Results = Record<string, DataStrategyResult>;

/** Delay before the next retry, in milliseconds. */
const retryDelay = 5_000;

/** Retry of the request that the network failed; undefined while online. */
let again: (() => void) | undefined;
const listeners = new Set<() => void>();
/** Resubmits the last form. */
let sendAgain: (() => void) | undefined;
/** Whether a screen's code failed to load, and whether a navigation has failed for it before. */
let lacksCode = false;
let hasFailed = false;
/** Pending navigations; each handles missing code itself. */
let underWay = 0;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(next: typeof again) {
  again = next;
  for (const listener of listeners) listener();
}

/** The retry while offline; otherwise undefined. */
export function useLostConnection() {
  return useSyncExternalStore(
    subscribe,
    () => again,
    () => undefined,
  );
}

/** Keeps the screen and unsaved input while offline: navigations retry, failed submissions leave the form as it was. */
export const surviveOffline: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (lacksCode && request.method === 'GET') return loadDocument(request);
  underWay += 1;
  const results = await (request.method === 'GET'
    ? Promise.race([next(), missingCode(request.signal)])
    : next()
  ).finally(() => {
    underWay -= 1;
  });
  if (results === undefined) return loadDocument(request);
  const lost = Object.entries(results).filter(
    ([, { type, result }]) => type === 'error' && isConnectionLost(thrown(result)),
  );
  if (request.signal.aborted) return results;
  if (lost.length === 0) {
    // An empty result follows a failed submission and says nothing about the network.
    if (Object.keys(results).length > 0) notify(undefined);
    return results;
  }
  if (request.method !== 'GET') {
    notify(sendAgain);
    const unsent = lost.map(([id]): [string, DataStrategyResult] => [
      id,
      { type: 'data', result: data({ isUnsent: true }, { status: 503 }) },
    ]);
    return { ...results, ...Object.fromEntries(unsent) };
  }
  await nextAttempt(request.signal);
  const { pathname, search } = new URL(request.url);
  const isAtHand = request.url === window.location.href;
  throw isAtHand ? replace(pathname + search) : redirect(pathname + search);
};

/** Resolves when a screen's code fails to load: the router itself would wait forever. */
function missingCode(signal: AbortSignal) {
  return new Promise<undefined>((resolve) => {
    window.addEventListener('vite:preloadError', () => resolve(undefined), { once: true, signal });
  });
}

/** Loads a page as a document: at once for a newer build or after missing code, otherwise when the server answers. */
async function loadDocument({ url, signal }: Request): Promise<Results> {
  const { pathname, search } = new URL(url);
  let isLeaving = hasFailed ? await reloadWhenReached(pathname + search) : await reloadForNewBuild(pathname + search);
  hasFailed = true;
  while (!isLeaving && !signal.aborted) {
    await nextAttempt(signal);
    isLeaving = !signal.aborted && (await reloadWhenReached(pathname + search));
  }
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
  return {};
}

/** An action wraps what it throws in a status. */
function thrown(result: unknown) {
  return typeof result === 'object' && result !== null && 'data' in result ? result.data : result;
}

function nextAttempt(signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, retryDelay);
    const attempt = () => {
      clearTimeout(timer);
      resolve();
    };
    window.addEventListener('online', attempt, { once: true, signal });
    signal.addEventListener('abort', attempt);
    notify(attempt);
  });
}

/** Blocks clicks and submissions while offline: the browser's own error page would replace unsaved input. */
export function blockOffline() {
  function hold(event: Event, retry: () => void) {
    event.preventDefault();
    event.stopImmediatePropagation();
    for (const sheet of document.querySelectorAll<HTMLElement>('[popover=auto]:popover-open')) sheet.hidePopover();
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog:modal')) dialog.close();
    notify(retry);
  }
  function onClick(event: MouseEvent) {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (navigator.onLine || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    const link = linkBehind(event.target);
    if (link && leadsAway(link)) hold(event, () => link.click());
  }
  function onSubmit(event: SubmitEvent) {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement)) return;
    sendAgain = () => (form.isConnected ? form.requestSubmit(submitter) : notify(undefined));
    // A form that keeps what it cannot send says so.
    if (!navigator.onLine && !form.dataset.keeps) hold(event, sendAgain);
  }
  const onOnline = () => notify(undefined);
  const onMissingCode = () => {
    lacksCode = true;
    if (underWay === 0 && !isTypedIn()) void reloadForNewBuild(window.location.pathname + window.location.search);
  };
  window.addEventListener('click', onClick, { capture: true });
  window.addEventListener('submit', onSubmit, { capture: true });
  window.addEventListener('online', onOnline);
  window.addEventListener('vite:preloadError', onMissingCode);
  return () => {
    window.removeEventListener('click', onClick, { capture: true });
    window.removeEventListener('submit', onSubmit, { capture: true });
    window.removeEventListener('online', onOnline);
    window.removeEventListener('vite:preloadError', onMissingCode);
  };
}

/** A checkbox's value where the page gives none. */
const valueOfBoxes = 'on';

/** Whether leaving the page would lose input. */
function isTypedIn() {
  const fields = document.querySelectorAll<HTMLInputElement>('input, textarea');
  return [...fields].some(
    (field) =>
      field.checked !== field.defaultChecked || (field.value !== field.defaultValue && field.value !== valueOfBoxes),
  );
}

/** The link behind a click: the clicked one, or that of the clicked row. */
function linkBehind(target: EventTarget | null) {
  if (!(target instanceof Element)) return null;
  const hit = target.closest('a[href], button, input, label, summary, [data-row]');
  return hit instanceof HTMLAnchorElement
    ? hit
    : (hit?.querySelector<HTMLAnchorElement>(':scope[data-row] a[data-row-link]') ?? null);
}

function leadsAway({ origin, pathname }: HTMLAnchorElement) {
  return origin === window.location.origin && pathname !== window.location.pathname;
}
