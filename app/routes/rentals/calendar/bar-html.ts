import { escaped, type Html, html } from '#app/list/html.ts';
import { formatInstant } from '#app/texts/formats.ts';
import { barWord, conflictWords } from '#app/texts/rental-calendar.ts';
import type { CalendarBar } from '#server/rentals/calendar-types.ts';

/** Where a bar leads. */
export function hrefOf({ kind, id, leadId, who }: CalendarBar) {
  if (kind === 'rental' || kind === 'return') return `/rental/agreements/${id}/edit`;
  if (kind === 'testDrive') return `/leads/${leadId}/test-drives/${id}`;
  if (kind === 'handover' || kind === 'call' || (kind === 'workshop' && who !== null)) return `/bookings/${id}`;
  return kind === 'inspectionDue' ? `/cars/${id}/edit/data` : `/rental/calendar/block/${id}`;
}

/** A bar's looks: rentals by their state, the rest by what it is. */
export function lookOf({ kind, state }: CalendarBar) {
  if (state === 'late') return 'late';
  return kind === 'rental' ? state : kind;
}

/** Whom or what a bar is for: a person, else the note of a booking. */
export const aboutOf = ({ kind, who, label }: CalendarBar) => who ?? (kind === 'rental' ? '' : (label ?? ''));

/** When it begins and ends, as it was agreed, and the number of its agreement. */
function timesOf({ kind, label, startsAt, endsAt, returnsAt }: CalendarBar) {
  if (kind === 'inspectionDue') return formatInstant(startsAt).slice(0, -6);
  const times = `${formatInstant(startsAt)} – ${formatInstant(endsAt)}`;
  return [kind === 'rental' && label, times, returnsAt && `Aflevering aftalt ${formatInstant(returnsAt)}`]
    .filter(Boolean)
    .join(' · ');
}

/** A bar as a link with its state in a word; `isMovable` ones can be moved by scripts. */
export function barHtml(bar: CalendarBar, isMovable: boolean): Html {
  const back = bar.returnsAt && `afleveres ${formatInstant(bar.returnsAt)}`;
  const words = [barWord(bar), aboutOf(bar), back].filter(Boolean).join(' · ');
  const looks = ['bar', lookOf(bar), bar.hasBuffer && 'buffer', bar.conflict && 'clash'].filter(Boolean).join(' ');
  const mark = bar.conflict ? html`<b aria-hidden=true>!</b><i>${escaped(conflictWords[bar.conflict])}: </i>` : '';
  const moves = isMovable ? movesOf(bar) : '';
  return html`<a class="${escaped(looks)}" href="${escaped(hrefOf(bar))}" title="${escaped(timesOf(bar))}"${moves}>${mark}${escaped(words)}</a>`;
}

/** What scripts move: all of a reservation, the end alone of what is out. */
function movesOf({ kind, state, id }: CalendarBar) {
  if (kind !== 'rental' || state === 'back') return '';
  return state === 'planned'
    ? html` data-move=${escaped(String(id))}`
    : html` data-move=${escaped(String(id))} data-end`;
}
