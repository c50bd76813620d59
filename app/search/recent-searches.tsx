import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { addRecent, clearRecents, readRecents } from './recents.ts';

type Props = {
  owner: string;
  /** The search that is shown and found something. */
  typed: string;
};

/** The last searches of the user in this browser, with JavaScript only. */
export function RecentSearches({ owner, typed }: Props) {
  const [recents, setRecents] = useState<readonly string[]>([]);
  useEffect(() => {
    addRecent(owner, typed);
    setRecents(readRecents(owner).filter((each) => each !== typed));
  }, [owner, typed]);
  if (recents.length === 0) return null;
  return (
    <section aria-labelledby="seneste" className="grid gap-1">
      <div className="flex items-center justify-between gap-3">
        <h2 id="seneste" className="text-sm font-semibold text-neutral-600">
          Seneste søgninger
        </h2>
        <button
          type="button"
          className="link min-h-11 text-sm md:min-h-9"
          onClick={() => {
            clearRecents(owner);
            setRecents([]);
          }}
        >
          Ryd
        </button>
      </div>
      <ul className="divide-y divide-neutral-200 rounded-lg border border-neutral-200 bg-white">
        {recents.map((each) => (
          <li key={each}>
            <Link
              to={`/search?${new URLSearchParams({ q: each })}`}
              className="flex min-h-11 items-center px-4 no-underline hover:bg-neutral-50"
            >
              {each}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
