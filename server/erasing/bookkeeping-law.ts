/**
 * The last day on which what belongs to a sale is kept: five years from the end of its accounting year, which is the
 * calendar year. Source: bogføringsloven § 12.
 * @param soldAt the day of the sale, `YYYY-MM-DD`
 */
export function keptTo(soldAt: string) {
  return `${Number(soldAt.slice(0, 4)) + 5}-12-31`;
}
