import type { ViewTab } from './views-bar.tsx';

/** The number of tabs without favourites, and with them. */
const fewTabs = 3;
const mostTabs = 6;

/** The letters of names that a line with search and tools has room for, 1280 px wide. */
const mostLetters = 20;

/** Splits the views into tabs, always with the current one, and menu. */
export function placesOf<Tab extends ViewTab>(tabs: readonly Tab[], shownId: number | undefined) {
  const chosen = tabs.filter(
    ({ id, isStart, isFavourite, isMyDefault, isOrganizationDefault }) =>
      isStart || isFavourite || isMyDefault || isOrganizationDefault || id === shownId,
  );
  const near = chosen.filter(({ id }, place) => place < mostTabs || id === shownId);
  const rest = tabs.filter((tab) => !near.includes(tab));
  const lettersTo = (place: number) => [...near, ...rest.slice(0, place + 1)].map(({ name }) => name).join('').length;
  const more = rest.filter((_, place) => near.length + place < fewTabs && lettersTo(place) <= mostLetters).length;
  return { pinned: [...near, ...rest.slice(0, more)], others: rest.slice(more) };
}
