const grouped = new Intl.NumberFormat('da-DK', { maximumFractionDigits: 0 });
const written = /^([1-9]\d{0,2}(?:[. ]\d{3})+|\d+)(?:,(\d*))?$/;

/** No value, or one that cannot be read. */
type Read = number | 'empty' | 'unreadable';

/**
 * A cell's number in its smallest unit: `5.395,50` with two decimals is 539550. Currency and per cent signs are left
 * out; a dash means no value, as in price lists.
 */
export function readCell(text: string, decimals: number): Read {
  const bare = text
    .replace(/[\s\u202f]+/g, ' ')
    .replace(/^ ?(?:kr\.?|dkk) ?| ?(?:kr\.?|dkk|%)? ?$/gi, '')
    .trim();
  if (bare === '' || /^[-–—]$/.test(bare)) return 'empty';
  const [, whole, fraction = ''] = written.exec(bare.replace(/,[-–]$/, '')) ?? [];
  if (whole === undefined || fraction.length > decimals) return 'unreadable';
  const value = Number(whole.replace(/[. ]/g, '') + fraction.padEnd(decimals, '0'));
  return Number.isSafeInteger(value) ? value : 'unreadable';
}

/** The text of a number in its smallest unit, without decimals where they are all zero. */
export function writeCell(value: number, decimals: number): string {
  const unit = 10 ** decimals;
  const fraction = value % unit;
  const whole = grouped.format((value - fraction) / unit);
  return fraction === 0 ? whole : `${whole},${String(fraction).padStart(decimals, '0')}`;
}
