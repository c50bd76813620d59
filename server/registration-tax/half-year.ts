const half = (day: string) => (day.slice(5, 7) <= '06' ? 1 : 2);

/** Whether two days are of the same half-year, for which interest is set. */
export function isSameHalfYear(day: string, other: string): boolean {
  return day.slice(0, 4) === other.slice(0, 4) && half(day) === half(other);
}

/** Why a day has no interest, in Danish. */
export function interestMissing(day: string): string {
  return `Rentesatsen for ${half(day)}. halvår ${day.slice(0, 4)} er ikke lagt ind`;
}

/** The first day of a day's half-year. */
export const halfYearStart = (day: string) => `${day.slice(0, 4)}-${half(day) === 1 ? '01' : '07'}-01`;
