import { useEffect, useState } from 'react';
import type { CarOptions } from '#server/cars/car-options.ts';
import { type PackedOptions, unpackOptions } from './car-options-packed.ts';

/** Where the options of the car list's filters are fetched, for the list that the query asks for. */
const place = '/cars/options';

type Known = { given?: PackedOptions | undefined; query: string; options: CarOptions };

/**
 * The options of the filters: those that came with the page, else those fetched since they are wanted. While newer ones
 * are on their way the ones before stand.
 * @param query the filters as the server reads them
 */
export function useCarOptions(given: PackedOptions | undefined, query: string) {
  const [known, setKnown] = useState(() => (given === undefined ? undefined : knownBy(given, query)));
  const [isWanted, setWanted] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  if (given !== undefined && known?.given !== given) setKnown(knownBy(given, query));
  const isMissing = isWanted && known?.query !== query;

  useEffect(() => {
    if (!isMissing) return;
    const abort = new AbortController();
    fetchOptions(query, abort.signal).then(
      (options) => {
        setFailed(false);
        setKnown({ query, options });
      },
      () => {
        if (abort.signal.aborted) return;
        setFailed(true);
        setWanted(false);
      },
    );
    return () => abort.abort();
  }, [isMissing, query]);

  return { options: known?.options, hasFailed, want: setWanted };
}

export type OfferedOptions = ReturnType<typeof useCarOptions>;

function knownBy(given: PackedOptions, query: string): Known {
  return { given, query, options: unpackOptions(given) };
}

async function fetchOptions(query: string, signal: AbortSignal) {
  const response = await fetch(`${place}?${query}`, { signal });
  if (!response.ok || response.redirected) throw new Error('the options did not come');
  return unpackOptions(await response.json());
}
