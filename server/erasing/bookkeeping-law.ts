/**
 * The last day on which a voucher is kept, such as what belongs to a sale, or an invoice: five years from the end of its
 * accounting year, which is the calendar year. Source: bogføringsloven § 12.
 * @param day the day of the sale or the invoice, `YYYY-MM-DD`
 */
export function keptTo(day: string) {
  return `${Number(day.slice(0, 4)) + 5}-12-31`;
}
