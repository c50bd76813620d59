import { useEffect, useState } from 'react';
import type { HitGroup, SearchAnswer } from '#server/search/search-schema.ts';

/** Pause after the last letter, in milliseconds. */
const pause = 150;

type Found = { typed: string; groups: readonly HitGroup[]; isFailed: boolean };

/** What is found while a text is typed. Until its answer comes, that of the text before stays, with its text. */
export function useHits(typed: string): Found {
  const [found, setFound] = useState<Found>({ typed: '', groups: [], isFailed: false });
  useEffect(() => {
    const stale = new AbortController();
    async function ask() {
      const groups = await fetchHits(typed, stale.signal).catch(() => undefined);
      if (!stale.signal.aborted) setFound({ typed, groups: groups ?? [], isFailed: !groups });
    }
    const timer = setTimeout(ask, typed === '' ? 0 : pause);
    return () => {
      clearTimeout(timer);
      stale.abort();
    };
  }, [typed]);
  return found;
}

async function fetchHits(typed: string, signal: AbortSignal) {
  const response = await fetch(`/api/search?${new URLSearchParams({ q: typed })}`, { signal });
  if (!response.ok) return undefined;
  const { data }: { data: SearchAnswer } = await response.json();
  return data.groups;
}
