import { normalizePlate, plateKind } from '../cars/plate.ts';
import { daysAfter } from '../format/day.ts';
import { dayAt, type Found, hourAt, timeAt } from './quick-dates.ts';

export type LineColleague = { userId: string; name: string; email: string };
export type LineCar = { id: number; registrationNumber: string | null };

/** What a line may name. `now` is the Danish clock, as `YYYY-MM-DD hh:mm`. */
export type Known = { now: string; colleagues: readonly LineColleague[]; cars: readonly LineCar[] };

/** No word that is understood is longer; longer ones are text. */
const longestWord = 64;

const mostTitle = 200;

/**
 * Reads a memo from one line: «Skift dæk AB12345 @mk fredag 14:30 !» is a title, a car, a colleague, a due date, a time
 * and a high priority. What is not understood is the title; the first of each kind counts. `people` are those whom the
 * name fits: more than one must be asked about. `unknown` are names and plates that nobody has; they stay in the title.
 */
export function readQuickLine(line: string, { now, colleagues, cars }: Known) {
  const words = wordsOf(line);
  const bare = words.map(bareWord);
  const [today = '', clock = ''] = now.split(' ');
  const title: string[] = [];
  const unknown: string[] = [];
  let [day, time, isHigh]: [string | undefined, string | undefined, boolean] = [undefined, undefined, false];
  let people: readonly LineColleague[] = [];
  let car: LineCar | undefined;
  let dayEnd: number | undefined;
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? '';
    const saidDay: Found<string> | undefined = day === undefined ? dayAt(bare, at, today) : undefined;
    const saidTime: Found<string> | undefined =
      time === undefined ? (timeAt(bare, at) ?? (at === dayEnd ? hourAt(words, at) : undefined)) : undefined;
    const saidCar: Found<LineCar> | undefined = car ? undefined : carAt(words, at, cars);
    const fitting = word.startsWith('@') ? namedBy(bare[at] ?? '', colleagues) : [];
    if (saidDay) day = saidDay.value;
    else if (saidTime) time = saidTime.value;
    else if (saidCar) {
      car = saidCar.value;
      if (title.at(-1)?.toLowerCase() === 'på') title.pop();
    } else if (people.length === 0 && fitting.length > 0) people = fitting;
    else if (/^!+$/.test(word)) isHigh = true;
    else {
      title.push(word);
      if (fitting.length === 0 && isUnknown(word, cars)) unknown.push(bareEnd(word));
    }
    if (saidDay) dayEnd = at + saidDay.length;
    at += (saidDay ?? saidTime ?? saidCar)?.length ?? 1;
  }
  const isPast = time !== undefined && time < clock;
  const dueAt = day ?? (time === undefined ? null : daysAfter(today, isPast ? 1 : 0));
  return {
    ...fitted(title.join(' ') || words.join(' ')),
    ...{ people, car, unknown, dueAt, dueTime: time ?? null },
    priority: isHigh ? ('high' as const) : ('normal' as const),
    isOverdue: dueAt !== null && (dueAt < today || (dueAt === today && isPast)),
  };
}

/** The plates that a line may name, normalized: what to look up before it is read. */
export function platesIn(line: string) {
  const words = wordsOf(line);
  return [...new Set(words.flatMap((_, at) => platesAt(words, at).map(({ plate }) => plate)))];
}

const wordsOf = (line: string) => line.split(/\s+/).filter((word) => word !== '');

/** The word without punctuation at its end. */
function bareEnd(word: string) {
  let end = word.length;
  while (end > 0 && '.,;:?!'.includes(word.charAt(end - 1))) end -= 1;
  return word.slice(0, end);
}

const bareWord = (word: string) => (word.length > longestWord ? '' : bareEnd(word).toLocaleLowerCase('da'));

/** Plates written as «AB12345», «AB 12345» or «AB 12 345», and personal ones in capitals. */
function platesAt(words: readonly string[], at: number) {
  return [3, 2, 1].flatMap((length) => {
    const written = words.slice(at, at + length);
    if (written.length < length || written.some((word) => word.length > 10)) return [];
    const text = bareEnd(written.join(' '));
    const plate = normalizePlate(text);
    const kind = plateKind(plate);
    const isPersonal = kind === 'personal' && length === 1 && text === plate && /[^\d]/.test(plate);
    const isPlate = kind === 'standard' || isPersonal;
    return isPlate ? [{ plate, length }] : [];
  });
}

function carAt(words: readonly string[], at: number, cars: readonly LineCar[]) {
  for (const { plate, length } of platesAt(words, at)) {
    const value = cars.find(({ registrationNumber }) => registrationNumber === plate);
    if (value) return { value, length };
  }
  return undefined;
}

/** The colleagues whom «@mk» fits: by initials, first name, start of the mail address, or whole name with dots. */
function namedBy(word: string, colleagues: readonly LineColleague[]) {
  const asked = word.slice(1);
  if (asked === '') return [];
  const whole = colleagues.filter(({ name }) => asked === name.toLocaleLowerCase('da').split(/\s+/).join('.'));
  if (whole.length > 0 && asked.includes('.')) return whole;
  return colleagues.filter(({ name, email }) => {
    const names = name.toLocaleLowerCase('da').split(/[\s-]+/);
    const initials = names.map((each) => each.charAt(0));
    const short = `${initials[0] ?? ''}${initials.at(-1) ?? ''}`;
    const first = name.toLocaleLowerCase('da').split(/\s+/)[0];
    return asked === initials.join('') || asked === short || asked === first || email.toLowerCase().startsWith(asked);
  });
}

/** Whether a word stands for a colleague or a car that was not found. */
function isUnknown(word: string, cars: readonly LineCar[]) {
  if (word.length > longestWord) return false;
  const plate = normalizePlate(bareEnd(word));
  const isPlate = /^[A-Z]{2}\d{5}$/.test(plate);
  return /^@[\p{L}\d]/u.test(word) || (isPlate && !cars.some((car) => car.registrationNumber === plate));
}

/** A title that fits its column; what is longer stands whole in the text. */
function fitted(text: string) {
  if (text.length <= mostTitle) return { title: text, body: null };
  const cut = text.slice(0, mostTitle - 1);
  const space = cut.lastIndexOf(' ');
  return { title: `${cut.slice(0, space > 0 ? space : undefined).toWellFormed()}…`, body: text };
}
