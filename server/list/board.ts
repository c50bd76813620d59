const pageOfCards = 25;
const mostCards = 200;

type Declared<Status extends string, Total, Row> = {
  statuses: readonly Status[];
  /** The columns that are closed unless the address opens them, or filters by them alone. */
  closedByDefault: readonly Status[];
  /** The number of rows by status, of all that match. */
  totals: () => Promise<readonly Total[]>;
  /** The first rows that match a URL. */
  first: (params: URLSearchParams, limit: number) => Promise<readonly Row[]>;
};

/**
 * The board of a list's rows that match a URL: for each status their exact number, with what else its total says, and in
 * the columns that are open the first cards. `open` opens a column; each `more` of a status shows another page of its
 * cards.
 */
export async function readBoard<Status extends string, Total extends { status: Status; count: number }, Row>(
  params: URLSearchParams,
  { statuses, closedByDefault, totals, first }: Declared<Status, Total, Row>,
) {
  const chosen = statuses.filter((status) => params.getAll('status').includes(status));
  const open = params.getAll('open');
  const columns = statuses.map((status) => {
    const isLeftOut = chosen.length > 0 && !chosen.includes(status);
    const isOpen = open.includes(status) || chosen.includes(status) || !closedByDefault.includes(status);
    const pages = 1 + params.getAll('more').filter((each) => each === status).length;
    return { status, isLeftOut, isOpen: isOpen && !isLeftOut, limit: Math.min(pages * pageOfCards, mostCards) };
  });
  const [counted, ...cards] = await Promise.all([
    totals(),
    ...columns.map(({ status, isOpen, limit }) => (isOpen ? first(only(status, params), limit) : [])),
  ]);
  return columns.map(({ status, isLeftOut, isOpen, limit }, at) => {
    const total = counted.find((each) => each.status === status);
    const [count, rows] = [total?.count ?? 0, cards[at] ?? []];
    return { status, isLeftOut, isOpen, count, total, rows, canShowMore: count > rows.length && limit < mostCards };
  });
}

/** The same rows, of one status. */
function only(status: string, params: URLSearchParams) {
  const narrowed = new URLSearchParams(params);
  narrowed.set('status', status);
  return narrowed;
}
