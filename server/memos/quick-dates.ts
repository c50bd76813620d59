import { daysAfter, daysBetween, parseDay } from '../format/day.ts';

/** What stands at a place in the words, and how many of them say it. */
export type Found<Value> = { value: Value; length: number };

const weekdays = ['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag'];
const months = ['jan', 'feb', 'mar', 'apr', 'maj', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec'];
const monthNames =
  /^(?:jan(?:uar)?|febr?(?:uar)?|marts?|apr(?:il)?|maj|juni?|juli?|aug(?:ust)?|sept?(?:ember)?|okt(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/;
const near: Readonly<Record<string, number>> = { 'i dag': 0, 'i morgen': 1, 'i overmorgen': 2 };
const nearInOne: Readonly<Record<string, number>> = { idag: 0, imorgen: 1, overmorgen: 2 };
const units: Readonly<Record<string, number>> = { dag: 1, dage: 1, uge: 7, uger: 7 };

/** The hours that are understood without «kl.»; others are a number of something. */
const [earliest, latest] = [6, 22];

/** The words that lead to a date and say nothing without it. */
const leads = ['på', 'til', 'inden', 'senest', 'den', 'd', 'i'];

/**
 * The day said at a place in the words, with what leads to it. `words` are in small letters without punctuation at
 * their ends. A day and month of the past is of the next year that has them; a week goes on until it is over.
 */
export function dayAt(words: readonly string[], at: number, today: string): Found<string> | undefined {
  const found = bareDayAt(words, at, today);
  if (found) return found;
  for (let ahead = 1; ahead <= 2 && leads.includes(words[at + ahead - 1] ?? ''); ahead += 1) {
    const led = bareDayAt(words, at + ahead, today);
    if (led) return { ...led, length: led.length + ahead };
  }
  return undefined;
}

function bareDayAt(words: readonly string[], at: number, today: string): Found<string> | undefined {
  const [one = '', two = '', three = ''] = words.slice(at, at + 3);
  const days = near[`${one} ${two}`];
  if (days !== undefined) return { value: daysAfter(today, days), length: 2 };
  if (one === 'om') return inSomeDays(two, three, today);
  if (one === 'uge') return found(/^\d{1,2}$/.test(two) ? mondayOf(Number(two), today) : undefined, 2);
  if (/^\d{1,2}$/.test(one) && monthNames.test(two)) {
    const month = months.indexOf(two.slice(0, 3)) + 1;
    return /^\d{4}$/.test(three)
      ? found(parseDay(`${one}-${month}-${three}`), 3)
      : found(comingDay(Number(one), month, today), 2);
  }
  return found(dayInOneWord(one, today), 1);
}

function found(value: string | undefined, length: number) {
  return value === undefined ? undefined : { value, length };
}

function dayInOneWord(word: string, today: string) {
  const days = nearInOne[word];
  if (days !== undefined) return daysAfter(today, days);
  const weekday = weekdays.indexOf(word);
  if (weekday >= 0) return daysAfter(today, (weekday - weekdayOf(today) + 7) % 7 || 7);
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})(?:[-/.](\d{4}|\d{2}))?$/.exec(word) ?? [];
  if (day && month && year) return parseDay(`${day}-${month}-${year.padStart(4, '20')}`);
  if (day && month) return comingDay(Number(day), Number(month), today);
  return /^\d{1,4}[-.]\d{1,2}[-.]\d{1,4}$/.test(word) ? parseDay(word) : undefined;
}

/** The day of the first year that has it and in which it is not past: a 29 February may be years ahead. */
function comingDay(day: number, month: number, today: string) {
  const year = Number(today.slice(0, 4));
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    const coming = parseDay(`${day}-${month}-${year + ahead}`);
    if (coming && coming >= today) return coming;
  }
  return undefined;
}

function inSomeDays(count: string, unit: string, today: string) {
  const size = units[unit];
  const many = count === 'en' || count === 'én' ? 1 : /^\d{1,3}$/.test(count) ? Number(count) : undefined;
  return size !== undefined && many !== undefined ? { value: daysAfter(today, many * size), length: 3 } : undefined;
}

/** Monday is 0. */
const weekdayOf = (day: string) => (new Date(Date.parse(day)).getUTCDay() + 6) % 7;

/** The Monday of a week of the ISO year, or of the next one where its Sunday is past. */
function mondayOf(week: number, today: string) {
  const thursday = daysAfter(today, 3 - weekdayOf(today));
  const year = Number(thursday.slice(0, 4));
  const mondays = [year, year + 1].map((each) => weekOf(each, week));
  return mondays.find((monday) => monday !== undefined && daysBetween(monday, today) < 7);
}

/** The Monday of an ISO week; undefined where the year has no such week. */
function weekOf(year: number, week: number) {
  const fourth = `${year}-01-04`;
  const monday = daysAfter(fourth, (week - 1) * 7 - weekdayOf(fourth));
  return week > 0 && daysAfter(monday, 3).startsWith(`${year}-`) ? monday : undefined;
}

/** The time of day said at a place in the words, as `hh:mm`. */
export function timeAt(words: readonly string[], at: number): Found<string> | undefined {
  const [one = '', two = '', three = ''] = words.slice(at, at + 3);
  const isLed = (word: string) => word === 'kl' || word === 'klokken';
  if (leads.includes(one) && isLed(two)) return found(readTime(/^(\d{1,2})(?:[:.](\d{2}))?$/.exec(three)), 3);
  if (isLed(one)) return found(readTime(/^(\d{1,2})(?:[:.](\d{2}))?$/.exec(two)), 2);
  const joined = /^kl\.?(\d{1,2})(?:[:.](\d{2}))?$/.exec(one);
  return found(readTime(joined ?? /^(\d{1,2}):(\d{2})$/.exec(one)), 1);
}

/** An hour of the day without «kl.», as in «i morgen 9 !»: it stands right after its day, and only a name or «!» after it. */
export function hourAt(words: readonly string[], at: number): Found<string> | undefined {
  const [one = '', next = '!'] = words.slice(at, at + 2);
  const match = /^(\d{1,2})$/.exec(one);
  const isOfDay = Number(one) >= earliest && Number(one) <= latest;
  return /^[@!]/.test(next) && isOfDay ? found(readTime(match), 1) : undefined;
}

function readTime(match: RegExpExecArray | null) {
  if (!match) return undefined;
  const [, hour = '', minute = '00'] = match;
  return Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}` : undefined;
}
