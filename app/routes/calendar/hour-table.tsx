import { Link } from 'react-router';
import { weekdayText } from '#app/texts/calendar.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Calendar } from '#server/calendar/calendar-queries.ts';
import { driveIn, memoIn } from './calendar-address.ts';
import { EntryLine } from './entry-line.tsx';

type Day = Calendar['days'][number];

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
const isOpen = ({ openFrom, openTo }: Day, hour: number) =>
  openFrom !== null && openTo !== null && hour >= openFrom && hour < openTo;

type Props = { calendar: Calendar /** Whether test drives may be booked. */; books: boolean };

/** The days side by side, an hour a row; closed hours are grey, and a free one begins a test drive or a memo. */
export function HourTable({ calendar: { days, hours, today, personId }, books }: Props) {
  return (
    <div className="surface overflow-x-auto">
      <table className="w-full table-fixed border-collapse text-left">
        <thead>
          <tr className="border-b border-neutral-200">
            <th scope="col" className="w-16 p-2 text-xs font-medium text-neutral-700">
              Tid
            </th>
            {days.map((day) => (
              <th
                key={day.day}
                scope="col"
                aria-current={day.day === today ? 'date' : undefined}
                className={`border-l border-neutral-200 p-2 text-sm font-medium first-letter:uppercase ${day.day === today ? 'bg-emerald-50 text-emerald-900' : ''}`}
              >
                {weekdayText(day.day)}
                {day.isHoliday && <span className="block text-xs font-normal text-neutral-700">Lukket</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="border-b border-neutral-200">
            <th scope="row" className="p-2 text-xs font-normal text-neutral-700">
              Hele dagen
            </th>
            {days.map(({ day, allDay }) => (
              <td key={day} className="border-l border-neutral-200 p-1 align-top">
                <div className="grid gap-1">
                  {allDay.map((entry) => (
                    <EntryLine key={entry.key} entry={entry} />
                  ))}
                </div>
              </td>
            ))}
          </tr>
          {hours.map((hour) => (
            <tr key={hour} className="border-b border-neutral-100">
              <th scope="row" className="p-2 text-xs font-normal text-neutral-700 tabular-nums">
                {clock(hour)}
              </th>
              {days.map((day) => (
                <HourCell key={day.day} day={day} hour={hour} personId={personId} books={books} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type CellProps = { day: Day; hour: number; personId: string | undefined; books: boolean };

function HourCell({ day, hour, personId, books }: CellProps) {
  const entries = day.timed.filter((entry) => entry.hour === hour);
  const stretch = { day: day.day, time: clock(hour), personId };
  const at = `${weekdayText(day.day)} kl. ${clock(hour)}`;
  return (
    <td className={`h-11 border-l border-neutral-200 p-1 align-top ${isOpen(day, hour) ? '' : 'bg-neutral-100'}`}>
      {entries.length > 0 ? (
        <div className="grid gap-1">
          {entries.map((entry) => (
            <EntryLine key={entry.key} entry={entry} />
          ))}
        </div>
      ) : (
        <div className="flex h-full gap-1">
          {books && <BeginLink to={driveIn(stretch)} label={`Ny prøvetur ${at}`} icon="car" />}
          <BeginLink to={memoIn(stretch)} label={`Nyt notat ${at}`} icon="square-pen" />
        </div>
      )}
    </td>
  );
}

function BeginLink({ to, label, icon }: { to: string; label: string; icon: 'car' | 'square-pen' }) {
  return (
    <Link
      to={to}
      aria-label={label}
      title={label}
      className="grid h-full min-h-9 flex-1 place-items-center rounded-md text-neutral-600 opacity-0 hover:bg-neutral-200 hover:opacity-100 focus-visible:opacity-100 [@media(hover:none)]:opacity-60"
    >
      <Icon name={icon} />
    </Link>
  );
}
