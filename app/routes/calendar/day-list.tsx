import { Link } from 'react-router';
import { weekdayText } from '#app/texts/calendar.ts';
import type { Calendar } from '#server/calendar/calendar-queries.ts';
import { EntryLine } from './entry-line.tsx';

/** The days below each other, as on a phone. */
export function DayList({ calendar: { days, today } }: { calendar: Calendar }) {
  return (
    <div className="grid gap-4">
      {days.map(({ day, isHoliday, allDay, timed }) => (
        <section key={day} aria-labelledby={`dag-${day}`} className="grid gap-2">
          <div className="flex items-center justify-between gap-3">
            <h2
              id={`dag-${day}`}
              className={`text-base font-semibold first-letter:uppercase ${day === today ? 'text-emerald-800' : ''}`}
            >
              {weekdayText(day)}
              {isHoliday && <span className="ml-2 text-sm font-normal text-neutral-700">Lukket</span>}
            </h2>
            <Link to={`/memos/create?dueAt=${day}`} className="link inline-flex min-h-11 items-center text-sm">
              Nyt notat
            </Link>
          </div>
          {allDay.length + timed.length === 0 && <p className="text-sm text-neutral-700">Intet i kalenderen.</p>}
          {[...allDay, ...timed].map((entry) => (
            <EntryLine key={`${entry.kind}-${entry.id}`} entry={entry} />
          ))}
        </section>
      ))}
    </div>
  );
}
