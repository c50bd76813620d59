import { createContext, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { useHydrated } from '#app/ui/hydrated.ts';
import { guardedSaving, loadGuard, resetGuard } from './guarded-saving.ts';
import { bringStored, endStep, isBrought, isStep, keysOf, knowOwner, leaveList, queryAsked } from './list-arrival.ts';
import { type MemoryRules, memoryKey, saidBy } from './list-memory.ts';
import { clearStored, setRemembering, stand, store } from './list-memory-store.ts';

type ListMemory = {
  key: string;
  rules: MemoryRules;
  owner: string;
  /** Clears the stored filters of this list and of the link's target. */
  reset: (href: string) => void;
  /** Turns remembering on, or off. */
  remember: (isOn: boolean) => void;
};

export const ListMemoryContext = createContext<ListMemory | undefined>(undefined);

type Shown = {
  /** The kind of the list shown. */
  kind: string;
  /** The owner of the filters. */
  owner: string;
  /** Invalid values of the address, which are not stored. */
  dropped: readonly { name: string; value: string }[];
};

/** Stores the list's query, restores it at a bare address, and clears it on leaving for an unrelated page. */
export function useListMemory(rules: MemoryRules, { kind, owner, dropped }: Shown): ListMemory {
  const navigate = useNavigate();
  const { pathname, search, key: place } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const isAlive = useHydrated();
  const [saving] = useState(guardedSaving);
  const isFromDocument = useRef(!isAlive);
  const shown = useRef<string>(undefined);
  /** The history entry that the stored query is about to replace. */
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
        : isBack || isStep(pathname + search) || isBrought(pathname + search);
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
    // A page from the back-forward cache runs no effects, though another page may have cleared the store.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && keep.current?.();
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('pageshow', onShow);
      saving.finish();
      leave.current?.();
      leaveList(rules);
    };
  }, [saving, rules]);

  // The object is stable: a changed context would make React discard and rerender a suspended part of the page.
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

/** Whether the list's own links or forms led here before hydration. */
function cameFromItself(rules: MemoryRules, kind: string) {
  if (!document.referrer) return false;
  const from = new URL(document.referrer);
  const isSamePage = from.origin === window.location.origin && from.pathname === window.location.pathname;
  return isSamePage && rules.kindsOf(from).includes(kind);
}
