import { useEffect, useState } from 'react';

type Rules<Packed, Options> = {
  /** Where the options are fetched, for the list that the query asks for. */
  place: string;
  unpack: (packed: Packed) => Options;
};

type Known<Packed, Options> = { given?: Packed | undefined; query: string; options: Options };

/**
 * The options of a list's filters: those that came with the page, else those fetched since they are wanted. While newer
 * ones are on their way the ones before stand.
 * @param query the filters as the server reads them
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
