/** One alternative: every LIKE pattern in it must match. */
type Way = string[];

const plate = /^[a-zæøå]{2}\d{1,5}$/i;
/** Letters and digits of a whole plate: «ab 12 345». */
const plateLength = 7;
const maxWords = 8;
const maxWordLength = 40;

/**
 * A free-text search as patterns: every group must match, by any of its alternatives.
 * A plate («ab 12 345») matches as one word; so may its beginning («ab 12»), or a brand and stock number («mg 12345»).
 * The whole text also matches as a code without separators. One or two letters match the start of a word: the trigram
 * index needs three.
 */
export function searchGroups(search: string): Way[][] {
  const words = search
    .normalize('NFC')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, maxWords)
    .map((word) => word.slice(0, maxWordLength));
  const groups: Way[][] = [];
  let hasPlate = false;
  for (let start = 0; start < words.length; ) {
    const end = endOfPlate(words, start);
    const own = words.slice(start, end);
    const code = codeOf(own);
    const isPlate = own.length > 1 && code.length === plateLength && !mayBeTwo(own);
    hasPlate ||= isPlate;
    const ways = isPlate ? [[contains(code)]] : [own.map(patternOf)];
    if (!isPlate && code.length > 2 && (own.length > 1 || code !== own[0])) ways.push([contains(code)]);
    groups.push(ways);
    start = end;
  }
  const whole = codeOf(words);
  if (groups.length < 2 || whole.length < 3) return groups;
  return !hasPlate && groups.every((ways) => ways.length === 1)
    ? [[groups.flatMap((ways) => ways[0] ?? []), [contains(whole)]]]
    : groups;
}

/** The patterns of a whole plate among a car's codes, which spaces separate. */
export function plateEnds(plate: string) {
  return endsOf(` ${codeOf(plate.split(/\s+/))}`);
}

/** The patterns of the end of a code. */
export function codeEnds(end: string) {
  return endsOf(codeOf(end.split(/\s+/)));
}

const endsOf = (code: string) => [`%${escaped(code)} %`, `%${escaped(code)}`];

/** The end of the longest run of words from `start` that reads as a plate; the next word when none does. */
function endOfPlate(words: string[], start: number) {
  for (let end = Math.min(words.length, start + 4); end > start + 1; end--) {
    if (plate.test(codeOf(words.slice(start, end)))) return end;
  }
  return start + 1;
}

/** Whether a plate reads like a brand of two letters and a stock number. */
function mayBeTwo(words: string[]) {
  return words.length === 2 && words[0]?.length === 2;
}

function codeOf(words: string[]) {
  return words.join('').replace(/[-.]/g, '');
}

function patternOf(word: string) {
  return word.length > 2 ? contains(word) : `% ${escaped(word)}%`;
}

function contains(text: string) {
  return `%${escaped(text)}%`;
}

function escaped(text: string) {
  return text.replace(/[\\%_]/g, '\\$&');
}
