import { escaped, type Html, html, joined } from '#app/list/html.ts';
import { formatClock } from '#app/texts/days.ts';
import { danishDay, formatDay, formatPlate } from '#app/texts/formats.ts';
import { barWord, conflictWords } from '#app/texts/rental-calendar.ts';
import { daysAfter, instantAt } from '#server/format/day.ts';
import type { CalendarBar, CalendarCar } from '#server/rentals/calendar-types.ts';
import type { RentalCalendar } from '#server/rentals/rental-calendar.ts';
import { aboutOf, hrefOf, lookOf } from './bar-html.ts';
import { createIn } from './calendar-address.ts';
import { freeStretch } from './free-stretch.ts';

type Look = { day: string; now: Date; books: boolean };
type Line = { car: CalendarCar | undefined; bar: CalendarBar; group: string | null };

/** One day on a phone: who goes out, comes in, is late, is out, what else holds a car, and what is free. */
export function dayAsHtml({ groups, choices }: RentalCalendar, { day, now, books }: Look): Html {
  const lines = groups
    .flatMap(({ key, cars, waiting }): Line[] => [
      ...cars.flatMap((car) => car.bars.map((bar) => ({ car, bar, group: key }))),
      ...waiting.map((bar) => ({ car: undefined, bar, group: key })),
    ])
    .filter(({ bar }) => danishDay(bar.startsAt) <= day && danishDay(bar.until) >= day);
  const rentals = lines.filter(({ bar }) => bar.kind === 'rental');
  const late = lines.filter(({ bar }) => bar.state === 'late');
  const starts = rentals.filter(({ bar }) => bar.state !== 'late' && danishDay(bar.startsAt) === day);
  const ends = rentals.filter(({ bar }) => bar.state !== 'late' && danishDay(bar.returnsAt ?? bar.until) === day);
  const others = lines.filter((line) => line.bar.kind !== 'rental' && !late.includes(line));
  const between = rentals.filter((line) => ![...late, ...starts, ...ends].includes(line));
  const busy = new Set(lines.flatMap(({ car, bar }) => (car && bar.kind !== 'inspectionDue' ? [car.id] : [])));
  // A late car is nobody's until it is back.
  const isFree = ({ id, bars }: CalendarCar) =>
    !busy.has(id) && !bars.some(({ state, startsAt }) => state === 'late' && danishDay(startsAt) <= day);
  const free = groups.map(({ key, cars }) => ({ key, cars: cars.filter(isFree) }));
  const freeOf = (car: CalendarCar) => {
    const stretch = books && day >= danishDay(now) ? stretchOn(car, day, now, choices.bufferMinutes) : undefined;
    const href = stretch ? createIn({ carId: car.id, ...stretch }) : `/cars/${car.id}/edit`;
    return html`<li><a class=free href="${escaped(href)}">${escaped(plateOf(car))}</a>`;
  };
  const freeGroups = free
    .filter(({ cars }) => cars.length > 0)
    .map(
      ({ key, cars }) =>
        html`<h3>${escaped(key ?? 'Uden gruppe')} <span>${escaped(String(cars.length))}</span></h3><ul class=plates>${joined(cars.map(freeOf))}</ul>`,
    );
  return joined([
    sectionOf('Overskredet', late, ({ endsAt, returnsAt }) =>
      [`skulle ind ${whenOn(day, endsAt)}`, returnsAt && `aftalt ${whenOn(day, returnsAt)}`].filter(Boolean).join(', '),
    ),
    sectionOf('Ud', starts, ({ startsAt }) => formatClock(startsAt), 'Ingen biler skal ud.'),
    sectionOf(
      'Ind',
      ends,
      ({ until, returnsAt }) => (returnsAt ? `aftalt ${formatClock(returnsAt)}` : formatClock(until)),
      'Ingen biler skal ind.',
    ),
    sectionOf('Ude hele dagen', between, ({ until }) => `til ${whenOn(day, until)}`),
    sectionOf('Værksted, prøveture og syn', others, (bar) =>
      bar.kind === 'inspectionDue' ? '' : `${whenOn(day, bar.startsAt)} – ${whenOn(day, bar.endsAt)}`,
    ),
    html`<section><h2>Ledige</h2>${freeGroups.length === 0 ? html`<p>Ingen biler er ledige hele dagen.` : joined(freeGroups)}</section>`,
  ]);
}

/** From when on a day that a car is free all of it, until the next morning or what has it then. */
function stretchOn({ bars }: CalendarCar, day: string, now: Date, bufferMinutes: number) {
  const morning = instantAt(day, '08:00');
  const before = bars.filter(({ startsAt }) => startsAt < morning).flatMap(({ freeFrom }) => freeFrom ?? []);
  const free = new Date(Math.max(morning.getTime(), now.getTime(), ...before.map((each) => each.getTime())));
  const next = bars.find(({ startsAt }) => startsAt >= morning)?.startsAt;
  const tomorrow = instantAt(daysAfter(day, 1), '08:00');
  const isTaken = next !== undefined && next.getTime() - bufferMinutes * 60_000 < tomorrow.getTime();
  return isTaken ? freeStretch(free, next, bufferMinutes) : freeStretch(free, tomorrow, 0);
}

const plateOf = ({ registrationNumber, stockNumber }: CalendarCar) =>
  registrationNumber === null ? stockNumber : formatPlate(registrationNumber);

/** The time of an instant, with its day where that is another. */
const whenOn = (day: string, instant: Date) =>
  danishDay(instant) === day ? formatClock(instant) : formatDay(danishDay(instant)).replace(/ \d{4}$/, '');

function sectionOf(title: string, lines: readonly Line[], when: (bar: CalendarBar) => string, none?: string): Html {
  if (lines.length === 0 && none === undefined) return html``;
  const items = lines.map(({ car, bar, group }) => {
    const name = car ? plateOf(car) : `Uden bil, ${group ?? ''}`;
    const clash = bar.conflict ? html`<strong>${escaped(conflictWords[bar.conflict])}</strong>` : '';
    return html`<li><a class="${escaped(lookOf(bar))}" href="${escaped(hrefOf(bar))}"><b>${escaped(name)}</b> <span>${escaped([barWord(bar), when(bar)].filter(Boolean).join(' · '))}</span><span>${escaped(aboutOf(bar))}</span>${clash}</a>`;
  });
  const body = items.length === 0 ? html`<p>${escaped(none ?? '')}` : html`<ul>${joined(items)}</ul>`;
  return html`<section><h2>${escaped(title)} <span>${escaped(String(lines.length))}</span></h2>${body}</section>`;
}
