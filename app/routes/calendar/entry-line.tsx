import { Link } from 'react-router';
import { entryWords } from '#app/texts/calendar.ts';
import { formatClock } from '#app/texts/days.ts';
import type { Entry, EntryKind } from '#server/calendar/calendar-sources.ts';

const looks: Record<EntryKind, string> = {
  booking: 'border-l-emerald-700',
  testDrive: 'border-l-emerald-700',
  delivery: 'border-l-sky-700',
  meeting: 'border-l-violet-700',
  memo: 'border-l-neutral-500',
  absence: 'border-l-amber-600',
  inspection: 'border-l-teal-700',
  rentalOut: 'border-l-sky-700',
  rentalIn: 'border-l-indigo-700',
  rentalReturn: 'border-l-indigo-700',
};

/** One entry: its time, kind and what it is about. */
export function EntryLine({ entry }: { entry: Entry }) {
  const { kind, title, href, startsAt, endsAt, userName, isLate } = entry;
  const time = startsAt && (endsAt ? `${formatClock(startsAt)}–${formatClock(endsAt)}` : formatClock(startsAt));
  const words = (
    <>
      <span className="block text-xs text-neutral-700">
        {time && <span className="tabular-nums">{time} </span>}
        {entryWords[kind]}
        {isLate && <strong className="ml-1 font-medium text-rose-700">Overskredet</strong>}
      </span>
      <span className={href ? 'link wrap-anywhere' : 'wrap-anywhere'}>{title}</span>
      {userName && kind !== 'absence' && <span className="block text-xs text-neutral-700">{userName}</span>}
    </>
  );
  const look = `block min-h-11 rounded-md border border-l-4 border-neutral-200 bg-white px-2 py-1 text-sm no-underline md:min-h-0 ${looks[kind]}`;
  if (href === null) return <div className={look}>{words}</div>;
  return (
    <Link to={href} className={`${look} hover:border-neutral-400`}>
      {words}
    </Link>
  );
}
