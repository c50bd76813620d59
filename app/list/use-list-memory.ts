import { createContext, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { useHydrated } from '#app/ui/hydrated.ts';
import { guardedSaving, loadGuard, resetGuard } from './guarded-saving.ts';
import { endStep, isStep, knowOwner } from './list-arrival.ts';
import { type MemoryRules, memoryKey, queryOnArrival, saidBy } from './list-memory.ts';
import { clearStored, findStored, setRemembering, store } from './list-memory-store.ts';
import { forgetAddresses } from './list-places.ts';

type ListMemory = {
  key: string;
  rules: MemoryRules;
  owner: string;
  /** Clears what is stored for this list. Where to is the link's part. */
  reset: () => void;
  /** Turns remembering on, or off. */
  remember: (isOn: boolean) => void;
};

export const ListMemoryContext = createContext<ListMemory | undefined>(undefined);

/**
 * Stores what the list shows, brings it back when the list is opened by an address that says nothing, and clears it
 * when the list is left for a path that does not keep it.
 * @param kind which of its kinds the list shows
 * @param owner whose filters they are
 */
export function useListMemory(rules: MemoryRules, kind: string, owner: string): ListMemory {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const isAlive = useHydrated();
  const [saving] = useState(guardedSaving);
  const isFromDocument = useRef(!isAlive);
  const shown = useRef<string>(undefined);
  /** The address that is about to be replaced by what is stored. */
  const replaced = useRef<string>(undefined);
  const key = memoryKey(rules.prefix, kind, pathname);

  useEffect(() => {
    const params = new URLSearchParams(search);
    const address = pathname + search;
    if (shown.current !== key) {
      const isAsked = isFromDocument.current ? isStep() || cameFromItself(rules, kind) : isStep(address) || isBack;
      shown.current = key;
      isFromDocument.current = false;
      saving.finish();
      saving.suspend(loadGuard);
      const query = isAsked ? undefined : queryOnArrival(params, findStored(key, rules, owner), rules);
      replaced.current = query && address;
      if (query) void navigate(pathname + query, { replace: true, preventScrollReset: true });
    }
    knowOwner(owner);
    if (replaced.current === address) return;
    replaced.current = undefined;
    endStep(address);
    saving.save(() => store(key, saidBy(params, rules), rules, owner));
  }, [navigate, pathname, search, key, kind, rules, owner, isBack, saving]);

  useEffect(
    () => () => {
      saving.finish();
      if (rules.keepsOn(window.location.pathname)) return;
      clearStored(rules);
      forgetAddresses();
    },
    [saving, rules],
  );

  function reset() {
    saving.suspend(resetGuard);
    clearStored(rules, key);
  }

  function remember(isOn: boolean) {
    setRemembering(rules.prefix, isOn);
    if (isOn) store(key, saidBy(new URLSearchParams(search), rules), rules, owner);
  }
  return { key, rules, owner, reset, remember };
}

/** Whether the list's own links or forms led here before they were alive. */
function cameFromItself(rules: MemoryRules, kind: string) {
  if (!document.referrer) return false;
  const { origin, pathname, searchParams } = new URL(document.referrer);
  const isSamePage = origin === window.location.origin && pathname === window.location.pathname;
  return isSamePage && rules.kindOf(searchParams) === kind;
}
