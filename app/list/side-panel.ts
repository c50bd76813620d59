/** Where the filter panel stands beside the rows; as in `list-filters.css`. */
const beside = '(min-width: 80rem) and (min-height: 36rem)';

/** Whether a disclosure is a filter panel beside the rows, which stays open while they are used. */
export function isBesideRows(panel: Element | null | undefined) {
  return panel?.matches('.list-screen .filter-details') === true && window.matchMedia(beside).matches;
}
