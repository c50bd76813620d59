const daysBefore1970 = 25_569;
const daysBetweenDateSystems = 1_462;
const dayMilliseconds = 86_400_000;

/** An Excel serial date as `YYYY-MM-DD`; undefined outside Excel's calendar. */
export function serialDay(serial: number, from1904: boolean): string | undefined {
  const days = Math.floor(serial) + (from1904 ? daysBetweenDateSystems : 0);
  if (days < 1 || days > 2_958_465) return undefined;
  const sinceLeapBug = days < 60 ? days + 1 : days;
  return new Date((sinceLeapBug - daysBefore1970) * dayMilliseconds).toISOString().slice(0, 10);
}

/**
 * A stored number as Danish text: no exponent, no grouping, decimal comma, rounded to Excel's fifteen digits. Undefined
 * when the text is no number.
 */
export function numberText(stored: string): string | undefined {
  const value = stored.trim() === '' ? Number.NaN : Number(stored);
  if (!Number.isFinite(value)) return undefined;
  const rounded = Number(value.toPrecision(15));
  if (/^-?\d+$/.test(stored) && stored.length > 15) return stored;
  if (Math.abs(rounded) >= 1e21) return BigInt(rounded).toString();
  const short = String(rounded);
  const plain = short.includes('e') ? rounded.toFixed(20).replace(/\.?0+$/, '') : short;
  return plain.replace('.', ',');
}
