import { createContext, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { useHydrated } from '#app/ui/hydrated.ts';
import { guardedSaving, loadGuard, resetGuard } from './guarded-saving.ts';
import { bringStored, endStep, isStep, keysOf, knowOwner, leaveList, queryAsked } from './list-arrival.ts';
import { type MemoryRules, memoryKey, saidBy } from './list-memory.ts';
import { clearStored, setRemembering, stand, store } from './list-memory-store.ts';

type ListMemory = {
  key: string;
  rules: MemoryRules;
  owner: string;
  /** Clears what is stored for this list and for the one at the address, to which the link leads. */
  reset: (href: string) => void;
  /** Turns remembering on, or off. */
  remember: (isOn: boolean) => void;
};

export const ListMemoryContext = createContext<ListMemory | undefined>(undefined);

type Shown = {
  /** Which of its kinds the list shows. */
  kind: string;
  /** Whose filters they are. */
  owner: string;
  /** What the address says and the list cannot use, which is not stored. */
  dropped: readonly { name: string; value: string }[];
};

/**
 * Stores what the list shows, brings it back when the list is opened by an address that says nothing, and clears it
 * when the list is left for a path that does not keep it.
 */
export function useListMemory(rules: MemoryRules, { kind, owner, dropped }: Shown): ListMemory {
  const navigate = useNavigate();
  const { pathname, search, key: place } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const isAlive = useHydrated();
  const [saving] = useState(guardedSaving);
  const isFromDocument = useRef(!isAlive);
  const shown = useRef<string>(undefined);
  /** The place in history that is about to be replaced by what is stored. */
  const replaced = useRef<string>(undefined);
  const keep = useRef<() => void>(undefined);
  const leave = useRef<() => void>(undefined);
  const key = memoryKey(rules.prefix, kind, pathname);
  const meant = dropped.length > 0 ? without(search, dropped) : search;

  useEffect(() => {
    knowOwner(owner);
    const storeQuery = (query: string) => store(key, saidBy(new URLSearchParams(query), rules), rules, owner);
    const isOnItsWay = isFromDocument.current && isStep();
    if (shown.current !== key) {
      const isAsked = isFromDocument.current
        ? isOnItsWay || cameFromItself(rules, kind)
        : isBack || isStep(pathname + search);
      shown.current = key;
      isFromDocument.current = false;
      saving.finish();
      leaveList(rules);
      saving.suspend(loadGuard);
      const query = isAsked ? undefined : bringStored({ pathname, search }, [kind], rules);
      replaced.current = query && place;
      if (query) void navigate(pathname + query, { replace: true, preventScrollReset: true });
    }
    if (replaced.current === place) return;
    if (!isOnItsWay) endStep();
    keep.current = () => {
      leaveList(rules);
      stand(pathname, rules);
      saving.save(() => storeQuery(meant));
    };
    keep.current();
    leave.current = () => {
      const query = queryAsked(pathname);
      if (query !== undefined) storeQuery(query);
    };
  }, [navigate, pathname, search, meant, place, key, kind, rules, owner, isBack, saving]);

  useEffect(() => {
    // A page that the browser kept whole comes back without its effects, after another one has cleared what was stored.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && keep.current?.();
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('pageshow', onShow);
      saving.finish();
      leave.current?.();
      leaveList(rules);
    };
  }, [saving, rules]);

  // The same object as long as nothing of it is another: a part of the page that waits for its code is thrown away, and
  // made anew in the browser, when what is around it changes.
  return useMemo(
    () => ({
      key,
      rules,
      owner,
      reset(href) {
        saving.suspend(resetGuard);
        clearStored(rules, [key, ...keysOf(new URL(href, window.location.href), rules)]);
      },
      remember(isOn) {
        setRemembering(rules.prefix, isOn);
        if (isOn) store(key, saidBy(new URLSearchParams(meant), rules), rules, owner);
      },
    }),
    [key, rules, owner, saving, meant],
  );
}

function without(search: string, dropped: Shown['dropped']) {
  const params = new URLSearchParams(search);
  for (const { name, value } of dropped) params.delete(name, value);
  return String(params);
}

/** Whether the list's own links or forms led here before they were alive. */
function cameFromItself(rules: MemoryRules, kind: string) {
  if (!document.referrer) return false;
  const from = new URL(document.referrer);
  const isSamePage = from.origin === window.location.origin && from.pathname === window.location.pathname;
  return isSamePage && rules.kindsOf(from).includes(kind);
}
