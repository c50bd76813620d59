import { purposes } from '../cars/car-enums.ts';
import type { Purpose } from '../db/schema.ts';
import { dayOf, parseDay } from '../format/day.ts';
import { readId } from '../format/id.ts';
import { readLocalMoment } from '../format/local-moment.ts';
import { parseWholeNumber } from '../format/number.ts';
import { mostFeatureId } from './availability-schema.ts';
import { isTooLong, rentalDays, termOf } from './rental-rules.ts';

/** What a page of the calendar of cars shows, as its address says it; what cannot be read is the usual. */
export type CalendarAsked = {
  /** The day that a phone shows; wider screens show weeks from its Monday. */
  day: string;
  weeks: number;
  group: string | undefined;
  departmentId: number | undefined;
  purpose: Purpose | undefined;
};

const usualWeeks = 2;
const mostWeeks = 6;

export function readCalendarAsked(params: URLSearchParams, now: Date): CalendarAsked {
  const weeks = Number(params.get('weeks') ?? '');
  const asked = readTime(params.get('from') ?? '', begins);
  return {
    day: parseDay(params.get('day') ?? '') ?? dayOf(asked instanceof Date ? asked : now),
    weeks: Number.isInteger(weeks) && weeks >= 1 && weeks <= mostWeeks ? weeks : usualWeeks,
    group: params.get('group')?.trim() || undefined,
    departmentId: readId(params.get('department') ?? ''),
    purpose: purposes.find((each) => each === params.get('purpose')),
  };
}

/** The Monday of a day's week. */
export function mondayOf(day: string) {
  const at = new Date(day);
  at.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7));
  return at.toISOString().slice(0, 10);
}

type Period = { startsAt: Date; endsAt: Date };

/** A short rental in days, or from a month on a long one in months. */
type QuotedTerm = { type: 'longRental' | 'shortRental'; term: number };

function quotedTerm(period: Period): QuotedTerm {
  const type = rentalDays(period.startsAt, period.endsAt) < longRentalDays ? 'shortRental' : 'longRental';
  return { type, term: termOf(type, period) };
}

/** A question for free cars as it is typed; `asked` once it can be answered, else what is wrong at its field. */
export type Question = {
  typed: { from: string; to: string; maxMileage: string; equipment: number[] };
  errors: { from?: string; to?: string; maxMileage?: string };
  asked: (Period & { equipment: number[]; maxMileage: number | undefined; quoted: QuotedTerm }) | undefined;
};

const longest = 40;
const longRentalDays = 30;
const mostKm = 9_999_999;

/** When a car is fetched and brought back, where only days are typed. */
const [begins, ends] = ['08:00', '16:00'];

/** A day and time; a day alone is at the usual time. */
function readTime(text: string, usual: string) {
  const isDay = !/:|T| /.test(text) && parseDay(text) !== undefined;
  return readLocalMoment(isDay ? `${text} ${usual}` : text);
}

/** Undefined where nothing is asked. */
export function readQuestion(params: URLSearchParams): Question | undefined {
  const text = (name: string) => (params.get(name) ?? '').slice(0, longest).trim();
  const typed = {
    ...{ from: text('from'), to: text('to'), maxMileage: text('maxMileage') },
    equipment: params
      .getAll('equipment')
      .flatMap((each) => readId(each) ?? [])
      .filter((each) => each <= mostFeatureId),
  };
  if (!params.has('from') && !params.has('to')) return undefined;
  const errors: Question['errors'] = {};
  const [from, to] = [readTime(typed.from, begins), readTime(typed.to, ends)];
  if (!(from instanceof Date)) errors.from = from.problem;
  if (!(to instanceof Date)) errors.to = to.problem;
  const most = typed.maxMileage === '' ? undefined : parseWholeNumber(typed.maxMileage);
  if (most !== undefined && (typeof most !== 'number' || most < 0 || most > mostKm))
    errors.maxMileage = 'Skriv et helt antal kilometer';
  if (from instanceof Date && to instanceof Date) {
    if (to <= from) errors.to = 'Skriv en tid efter «Fra»';
    else if (isTooLong(from, to)) errors.to = 'Spørg om højst tre år';
  }
  if (Object.keys(errors).length > 0 || !(from instanceof Date) || !(to instanceof Date)) {
    return { typed, errors, asked: undefined };
  }
  const maxMileage = typeof most === 'number' ? most : undefined;
  const period = { startsAt: from, endsAt: to };
  const { equipment } = typed;
  return { typed, errors, asked: { ...period, equipment, maxMileage, quoted: quotedTerm(period) } };
}
