import { Link } from 'react-router';
import { weekdayText } from '#app/texts/calendar.ts';
import type { Calendar } from '#server/calendar/calendar-queries.ts';
import { driveIn, memoIn, type Stretch } from './calendar-address.ts';
import { EntryLine } from './entry-line.tsx';

type Props = { calendar: Calendar /** Whether test drives may be booked. */; books: boolean };

/** The days below each other, as on a phone, with what is free in them. */
export function DayList({ calendar: { days, today, personId }, books }: Props) {
  return (
    <div className="grid gap-4">
      {days.map(({ day, isHoliday, allDay, timed, free }) => (
        <section key={day} aria-labelledby={`dag-${day}`} className="grid gap-2">
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <h2
              id={`dag-${day}`}
              className={`text-base font-semibold first-letter:uppercase ${day === today ? 'text-emerald-800' : ''}`}
            >
              {weekdayText(day)}
              {isHoliday && <span className="ml-2 text-sm font-normal text-neutral-700">Lukket</span>}
            </h2>
            {free.length === 0 && <Begin stretch={{ day, personId }} books={books} />}
          </div>
          {allDay.length + timed.length === 0 && <p className="text-sm text-neutral-700">Intet i kalenderen.</p>}
          {[...allDay, ...timed].map((entry) => (
            <EntryLine key={entry.key} entry={entry} />
          ))}
          {free.map(({ from, to }) => (
            <p key={from} className="flex flex-wrap items-center justify-between gap-x-3 text-sm">
              <span className="text-neutral-700 tabular-nums">
                Ledig {from}–{to}
              </span>
              <Begin stretch={{ day, time: from, personId }} books={books} />
            </p>
          ))}
        </section>
      ))}
    </div>
  );
}

function Begin({ stretch, books }: { stretch: Stretch; books: boolean }) {
  const at = `${weekdayText(stretch.day)}${stretch.time ? ` kl. ${stretch.time}` : ''}`;
  const look = 'link inline-flex min-h-11 items-center text-sm';
  return (
    <span className="flex gap-4">
      {books && (
        <Link to={driveIn(stretch)} aria-label={`Ny prøvetur ${at}`} className={look}>
          Ny prøvetur
        </Link>
      )}
      <Link to={memoIn(stretch)} aria-label={`Nyt notat ${at}`} className={look}>
        Nyt notat
      </Link>
    </span>
  );
}
