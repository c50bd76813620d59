/** A mail's own words, and the earlier mail quoted below them; together they are the whole text. */
export type Folded = { own: string; quoted: string };

/** Lines that one attribution may be wrapped over. */
const wrapped = 3;
const longestAttribution = 400;

/**
 * Splits off the earlier mail that a reply repeats at its end. A reply written below or between the quoted lines stays
 * whole, as does a mail that only quotes: what somebody wrote is never folded away.
 */
export function foldQuote(text: string): Folded {
  const lines = text.split('\n');
  const start = beginOfQuote(lines);
  const own = lines.slice(0, start).join('\n').trimEnd();
  if (start < 0 || own.trim() === '') return { own: text.trim(), quoted: '' };
  return { own, quoted: lines.slice(start).join('\n').trim() };
}

const isQuoted = (line: string) => /^\s*>/.test(line);

function beginOfQuote(lines: readonly string[]) {
  const lastMarked = lines.findLastIndex(isQuoted);
  const lastUnmarked = lines.findLastIndex((line) => line.trim() !== '' && !isQuoted(line));
  /** Whether all from a line on is quoted: marked throughout, or not at all. */
  const isOneQuote = (at: number) => lastUnmarked < at || lastMarked < at;

  return lines.findIndex((line, at) => {
    if (line.trim() === '') return false;
    if (isQuoted(line)) return lastUnmarked < at;
    if (isSeparator(line) || isHeaderBlock(lines, at)) return true;
    const length = attributionLength(lines, at);
    return length > 0 && isOneQuote(at + length);
  });
}

const beginsByTime = /^\s*(?:den|on|am|man|tirs?|ons|tors?|fre|lør|søn|\d)/i;

/** «Den tirs. 24. nov. 2026 kl. 10.12 skrev Mette Holm <…>:», on up to three lines. @returns its lines, 0 for none */
function attributionLength(lines: readonly string[], at: number) {
  const most = beginsByTime.test(lines[at] ?? '') ? wrapped : 1;
  let whole = '';
  for (let length = 1; length <= most; length += 1) {
    const line = lines[at + length - 1]?.trim() ?? '';
    whole = `${whole} ${line}`.trim();
    if (line === '' || whole.length > longestAttribution) return 0;
    if (isAttribution(whole)) return length;
  }
  return 0;
}

const says = /(?:^|\s)(?:skrev|wrote|schrieb)(?:\s|:)/i;
const when = /\d{1,2}[.:]\d{2}|\b(?:19|20)\d{2}\b|@/;

function isAttribution(line: string) {
  return line.endsWith(':') && says.test(line) && when.test(line);
}

/** «-----Oprindelig meddelelse-----», and the line by which Outlook parts its mails. */
function isSeparator(line: string) {
  const [, words] = /^\s*-{2,}\s*(\S.{0,40}?)\s*-{2,}\s*$/.exec(line.slice(0, 200)) ?? [];
  return words !== undefined && /^(oprindelig (meddelelse|besked|mail)|original message)$/i.test(words);
}

const headerLine = /^\s*\*?(fra|from|von|sendt|dato|sent|date|gesendet|til|to|an|cc|emne|subject|betreff)\s?:\*?/i;
const firstHeaders = new Set(['fra', 'from', 'von']);
const mostHeaders = 6;

/** «Fra: / Sendt: / Til: / Emne:» on following lines, the sender first. */
function isHeaderBlock(lines: readonly string[], at: number) {
  const nameOf = (line = '') => headerLine.exec(line)?.[1]?.toLowerCase();
  if (!firstHeaders.has(nameOf(lines[at]) ?? '')) return false;
  const names = lines.slice(at, at + mostHeaders).map(nameOf);
  return new Set(names.filter((name) => name !== undefined)).size >= 3;
}
