import { useListLink } from '#app/list/list-base.ts';
import { formatNumber } from '#app/texts/numbers.ts';
import type { CarState } from '#server/db/schema.ts';
import { isSame, stateTabs } from './state-tab-list.ts';

type Props = { counts: Partial<Record<CarState, number>>; chosen: readonly CarState[] };

/** The list by what can be sold; each tab counts what the other filters leave. */
export function StateTabs({ counts, chosen }: Props) {
  const linkWith = useListLink();
  const countOf = (states: readonly CarState[]) =>
    Object.entries(counts).reduce((sum, [state, count]) => {
      const isCounted = states.length === 0 ? state !== 'deleted' : states.some((each) => each === state);
      return isCounted ? sum + count : sum;
    }, 0);
  const shown = stateTabs.map((tab) => ({ ...tab, count: countOf(tab.states), isChosen: isSame(tab.states, chosen) }));
  return (
    <nav aria-label="Tilstand" className="flex min-w-0 gap-1 md:overflow-x-auto">
      {shown
        .filter(({ isAlways, count, isChosen }) => isAlways || count > 0 || isChosen)
        .map(({ label, states, count, isChosen }) => (
          <a
            key={label}
            href={linkWith({ state: [...states] })}
            data-list-link
            className="state-tab"
            aria-current={isChosen ? 'page' : undefined}
          >
            {label}
            <span className="tabular-nums">{formatNumber(count)}</span>
          </a>
        ))}
    </nav>
  );
}
