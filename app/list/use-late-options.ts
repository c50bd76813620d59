import { useEffect, useState } from 'react';

type Rules<Packed, Options> = {
  /** The address of the options, for the list of the query. */
  place: string;
  unpack: (packed: Packed) => Options;
};

type Known<Packed, Options> = { given?: Packed | undefined; query: string; options: Options };

/**
 * A list's filter options: those of the page, else fetched on demand. The previous ones stay while new ones load.
 * @param query the filters as the server parses them
 */
export function useLateOptions<Packed, Options>(
  rules: Rules<Packed, Options>,
  given: Packed | undefined,
  query: string,
) {
  const knownBy = (given: Packed): Known<Packed, Options> => ({ given, query, options: rules.unpack(given) });
  const [known, setKnown] = useState(() => (given === undefined ? undefined : knownBy(given)));
  const [isWanted, setWanted] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  if (given !== undefined && known?.given !== given) setKnown(knownBy(given));
  const isMissing = isWanted && known?.query !== query;

  useEffect(() => {
    if (!isMissing) return;
    const abort = new AbortController();
    fetchOptions(rules, query, abort.signal).then(
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
  }, [isMissing, rules, query]);

  return { options: known?.options, hasFailed, want: setWanted };
}

async function fetchOptions<Packed, Options>(rules: Rules<Packed, Options>, query: string, signal: AbortSignal) {
  const response = await fetch(`${rules.place}?${query}`, { signal });
  if (!response.ok || response.redirected) throw new Error('the options did not come');
  return rules.unpack(await response.json());
}
