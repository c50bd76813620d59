import type { ViewTab } from './views-bar.tsx';

/** So many views stand beside each other even where nobody has chosen them, and so many where somebody has. */
const fewTabs = 3;
const mostTabs = 6;

/** Which views stand beside each other above the list, always the one shown, and which in the menu. */
export function placesOf<Tab extends ViewTab>(tabs: readonly Tab[], shownId: number | undefined) {
  const chosen = tabs.filter(
    ({ id, isFavourite, isMyDefault, isOrganizationDefault }) =>
      isFavourite || isMyDefault || isOrganizationDefault || id === shownId,
  );
  const near = chosen.filter(({ id }, place) => place < mostTabs || id === shownId);
  const rest = tabs.filter((tab) => !near.includes(tab));
  const room = Math.max(0, fewTabs - near.length);
  return { pinned: [...near, ...rest.slice(0, room)], others: rest.slice(room) };
}
