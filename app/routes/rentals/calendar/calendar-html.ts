import { escaped, type Html, html, joined } from '#app/list/html.ts';
import { weekdayText, weekNumber } from '#app/texts/calendar.ts';
import { formatPlate } from '#app/texts/formats.ts';
import { daysAfter, daysBetween, instantAt } from '#server/format/day.ts';
import type { CalendarBar, CalendarCar, CalendarGroup } from '#server/rentals/calendar-types.ts';
import type { RentalCalendar } from '#server/rentals/rental-calendar.ts';
import { barHtml } from './bar-html.ts';
import { createIn } from './calendar-address.ts';
import { freeStretch } from './free-stretch.ts';
import { type Cell, cellsOf, columnOf, linesOf, quarters } from './row-cells.ts';

type Look = {
  now: Date;
  today: string;
  /** Whether the role makes and moves agreements. */
  books: boolean;
};

const text = (value: string | number) => escaped(String(value));
const short = ['ma', 'ti', 'on', 'to', 'fr', 'lø', 'sø'];

/** The calendar as a table: a row a car, a column a day, a bar a cell. Attributes are bare where they can be: it is long. */
export function calendarAsHtml({ from, days, groups, choices }: RentalCalendar, look: Look): Html {
  const { bufferMinutes } = choices;
  const all = days.length * quarters;
  const window = { from, days: days.length };
  const at = columnOf(look.now, window);
  const line =
    at >= 0 && at <= all
      ? html`<svg class=now viewBox="0 0 ${text(all)} 1" preserveAspectRatio=none aria-hidden=true><path d="M${text(at.toFixed(2))} 0V1"/></svg>`
      : '';
  const bodies = groups.map((group) => bodyOf(group, { ...look, window, bufferMinutes }));
  return html`<table class=w${text(days.length / 7)}><caption>Biler dag for dag</caption><thead>${headOf(days, look.today)}</thead>${joined(bodies)}<tfoot>${footOf(groups, days)}</tfoot></table>${weekends(days.length)}${line}`;
}

/** Days of the week below the table, behind its bars. */
function weekends(days: number): Html {
  const weeks = Array.from({ length: days / 7 }, (_, at) => html`<rect x=${text(at * 7 + 5)} width=2 height=1 />`);
  const lines = Array.from({ length: days - 1 }, (_, at) => html`M${text(at + 1)} 0V1`);
  return html`<svg class=days viewBox="0 0 ${text(days)} 1" preserveAspectRatio=none aria-hidden=true>${joined(weeks)}<path d="${joined(lines)}"/></svg>`;
}

function headOf(days: readonly string[], today: string): Html {
  const weeks = days.filter((_, at) => at % 7 === 0);
  const weekHeads = weeks.map((day) => {
    const [first, last] = [day, daysAfter(day, 6)].map((each) => weekdayText(each).replace(/^\S+ /, ''));
    const month = weeks.length > 4 ? `${first}` : `${first} – ${last}`;
    return html`<th colspan=${text(7 * quarters)} scope=colgroup>Uge ${text(weekNumber(day))} <span>${escaped(month)}</span>`;
  });
  const dayHeads = days.map((day, at) => {
    const looks = day === today ? html` aria-current=date` : at % 7 > 4 ? html` class=off` : '';
    return html`<th colspan=${text(quarters)} scope=col${looks}><abbr title="${escaped(weekdayText(day))}">${text(short[at % 7] ?? '')} <b>${text(Number(day.slice(8)))}</b></abbr>`;
  });
  return html`<tr><th rowspan=2 scope=col>Bil</th>${joined(weekHeads)}<tr>${joined(dayHeads)}`;
}

type RowLook = Look & { window: { from: string; days: number }; bufferMinutes: number };

function bodyOf({ key, name, cars, waiting, busy }: CalendarGroup, look: RowLook): Html {
  const { from, days } = look.window;
  const at = daysBetween(from, look.today);
  const now = at >= 0 && at < days ? `, ${busy[at] ?? 0} optaget i dag` : '';
  const title = key === null ? 'Uden gruppe' : [key, name !== key && name].filter(Boolean).join(' · ');
  const count = `${cars.length} ${cars.length === 1 ? 'bil' : 'biler'}${now}`;
  const head = html`<tr class=group><th scope=rowgroup>${escaped(title)}<td colspan=${text(days * quarters)}>${escaped(count)}`;
  const rows = cars.map((car) => rowOf(car, look));
  const lines = linesOf(waiting).map((line) => waitingRow(line, look));
  return html`<tbody>${head}${joined(rows)}${joined(lines)}</tbody>`;
}

function rowOf(car: CalendarCar, look: RowLook): Html {
  const { id, registrationNumber, stockNumber, name, departmentName, bars } = car;
  const plate = registrationNumber === null ? stockNumber : formatPlate(registrationNumber);
  const cells = cellsOf(bars, look.window).map((cell) => cellOf(cell, look, id));
  const detail = [name, departmentName].filter(Boolean).join(' · ');
  return html`<tr data-car=${text(id)}><th scope=row><a href=/cars/${text(id)}/edit>${escaped(plate)}</a><span title="${escaped(detail)}">${escaped(detail)}</span>${joined(cells)}`;
}

function waitingRow(bars: readonly CalendarBar[], look: RowLook): Html {
  const cells = cellsOf(bars, look.window).map((cell) => cellOf(cell, look, undefined));
  return html`<tr class=waits><th scope=row>Uden bil<span>Vælg bil ved udleveringen</span>${joined(cells)}`;
}

function cellOf({ from, to, bars, freeFrom, next }: Cell, look: RowLook, carId: number | undefined): Html {
  if (bars.length > 0) {
    return html`<td colspan=${text(to - from)}>${joined(bars.map((bar) => barHtml(bar, look.books)))}`;
  }
  const { now, window, bufferMinutes } = look;
  const begin = Math.max(from, Math.ceil(columnOf(now, window)));
  if (carId === undefined || !look.books || freeFrom === null || begin >= to) {
    return html`<td colspan=${text(to - from)}>`;
  }
  const free = freeFrom ?? instantAt(daysAfter(window.from, Math.floor(from / quarters)), '00:00');
  const over = instantAt(daysAfter(window.from, window.days), '00:00');
  const stretch = freeStretch(free > now ? free : now, next?.startsAt ?? over, next ? bufferMinutes : 0);
  if (!stretch) return html`<td colspan=${text(to - from)}>`;
  const past = begin > from ? html`<td colspan=${text(begin - from)}>` : '';
  const href = createIn({ carId, ...stretch });
  return html`${past}<td colspan=${text(to - begin)}><a class=free href="${escaped(href)}">Ledig</a>`;
}

function footOf(groups: readonly CalendarGroup[], days: readonly string[]): Html {
  const rows = groups.map(({ key, cars, busy }) => {
    const counts = busy.map((count) => {
      const looks = count >= cars.length ? html` class=full` : '';
      return html`<td colspan=${text(quarters)}${looks}>${text(count)}`;
    });
    return html`<tr><th scope=row>${escaped(key ?? 'Uden gruppe')}<span>optaget af ${text(cars.length)}</span>${joined(counts)}`;
  });
  const all = days.length * quarters;
  return html`<tr class=group><th scope=rowgroup>Belægning<td colspan=${text(all)}>Optagne biler hver dag${joined(rows)}`;
}
