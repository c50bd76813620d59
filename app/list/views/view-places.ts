import type { ViewTab } from './views-bar.tsx';

/** The number of tabs without favourites, and with them. */
const fewTabs = 3;
const mostTabs = 6;

/** Splits the views into tabs, always with the current one, and menu. */
export function placesOf<Tab extends ViewTab>(tabs: readonly Tab[], shownId: number | undefined) {
  const chosen = tabs.filter(
    ({ id, isStart, isFavourite, isMyDefault, isOrganizationDefault }) =>
      isStart || isFavourite || isMyDefault || isOrganizationDefault || id === shownId,
  );
  const near = chosen.filter(({ id }, place) => place < mostTabs || id === shownId);
  const rest = tabs.filter((tab) => !near.includes(tab));
  const room = Math.max(0, fewTabs - near.length);
  return { pinned: [...near, ...rest.slice(0, room)], others: rest.slice(room) };
}
