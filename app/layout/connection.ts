import { useSyncExternalStore } from 'react';
import type { DataStrategyResult } from 'react-router';
import { data, type MiddlewareFunction, redirect, replace } from 'react-router';
import { isConnectionLost } from '#app/texts/errors.ts';
import { reloadForNewBuild, reloadWhenReached } from './latest-build.ts';

type Results = Record<string, DataStrategyResult>;

/** From a failed request to the next attempt, in milliseconds. */
const patience = 5_000;

/** How to do again what the network did not let through; nothing while it is there. */
let again: (() => void) | undefined;
const listeners = new Set<() => void>();
/** Sends the form once more that was sent last. */
let sendAgain: (() => void) | undefined;
/** Whether the code of a screen could not be fetched, and whether the user knows of a page that did not come. */
let lacksCode = false;
let wasTold = false;
/** How many pages are on their way, each of which sees to missing code itself. */
let underWay = 0;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(next: typeof again) {
  again = next;
  for (const listener of listeners) listener();
}

/** The way to try again while there is no connection, else nothing. */
export function useLostConnection() {
  return useSyncExternalStore(
    subscribe,
    () => again,
    () => undefined,
  );
}

/**
 * Keeps the screen and all that is typed on it when the network is away: a page asked for is waited for until it
 * can be fetched, and a form that could not be sent stands as it was.
 */
export const outliveConnection: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (lacksCode && request.method === 'GET') return openAnew(request);
  underWay += 1;
  const results = await (request.method === 'GET'
    ? Promise.race([next(), missingCode(request.signal)])
    : next()
  ).finally(() => {
    underWay -= 1;
  });
  if (results === undefined) return openAnew(request);
  const lost = Object.entries(results).filter(
    ([, { type, result }]) => type === 'error' && isConnectionLost(thrown(result)),
  );
  if (request.signal.aborted) return results;
  if (lost.length === 0) {
    // After a form that was not sent nothing is read, which says nothing of the network.
    if (Object.keys(results).length > 0) tell(undefined);
    return results;
  }
  if (request.method !== 'GET') {
    tell(sendAgain);
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

/** Settles when the code of a screen cannot be fetched. From then on the router waits for it in vain. */
function missingCode(signal: AbortSignal) {
  return new Promise<undefined>((resolve) => {
    window.addEventListener('vite:preloadError', () => resolve(undefined), { once: true, signal });
  });
}

/** Opens a page as a document: at once for a newer build or when code was missing before, else when there is network. */
async function openAnew({ url, signal }: Request): Promise<Results> {
  const { pathname, search } = new URL(url);
  let isLeaving = wasTold ? await reloadWhenReached(pathname + search) : await reloadForNewBuild(pathname + search);
  wasTold = true;
  while (!isLeaving && !signal.aborted) {
    await nextAttempt(signal);
    isLeaving = !signal.aborted && (await reloadWhenReached(pathname + search));
  }
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
  return {};
}

/** What a loader threw, or an action, whose answer comes with a status around it. */
function thrown(result: unknown) {
  return typeof result === 'object' && result !== null && 'data' in result ? result.data : result;
}

function nextAttempt(signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, patience);
    const attempt = () => {
      clearTimeout(timer);
      resolve();
    };
    window.addEventListener('online', attempt, { once: true, signal });
    signal.addEventListener('abort', attempt);
    tell(attempt);
  });
}

/**
 * While the browser knows that it has no network, keeps whoever clicks or sends from leaving: the browser's own
 * error page would take the place of what they work on. Returns how to stop.
 */
export function holdBackOffline() {
  function hold(event: Event, retry: () => void) {
    event.preventDefault();
    event.stopImmediatePropagation();
    for (const sheet of document.querySelectorAll<HTMLElement>('[popover=auto]:popover-open')) sheet.hidePopover();
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog:modal')) dialog.close();
    tell(retry);
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
    sendAgain = () => (form.isConnected ? form.requestSubmit(submitter) : tell(undefined));
    if (!navigator.onLine) hold(event, sendAgain);
  }
  const onOnline = () => tell(undefined);
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

/** What a box has for its value where the page gives it none. */
const valueOfBoxes = 'on';

/** Whether something on the page would be lost with it. */
function isTypedIn() {
  const fields = document.querySelectorAll<HTMLInputElement>('input, textarea');
  return [...fields].some(
    (field) =>
      field.checked !== field.defaultChecked || (field.value !== field.defaultValue && field.value !== valueOfBoxes),
  );
}

/** The link that a click follows: the one clicked, or the one of the row that is clicked. */
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
