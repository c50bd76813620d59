const dayLength = 24 * 60 * 60 * 1000;

export function daysBefore(day: string, days: number) {
  return new Date(Date.parse(day) - days * dayLength).toISOString().slice(0, 10);
}

export function yearsAfter(day: string, years: number) {
  const date = new Date(day);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date.toISOString().slice(0, 10);
}

/** The instant `minutes` after midnight UTC, `days` before `day`. */
export function instantBefore(day: string, days: number, minutes: number) {
  return new Date(Date.parse(day) - days * dayLength + minutes * 60_000);
}

export function yearOf(day: string) {
  return Number(day.slice(0, 4));
}
