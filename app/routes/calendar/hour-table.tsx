import { Link } from 'react-router';
import { weekdayText } from '#app/texts/calendar.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Calendar } from '#server/calendar/calendar-queries.ts';
import { EntryLine } from './entry-line.tsx';

type Day = Calendar['days'][number];

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
const isOpen = ({ openFrom, openTo }: Day, hour: number) =>
  openFrom !== null && openTo !== null && hour >= openFrom && hour < openTo;

/** The days side by side, an hour a row; closed hours are grey, and a free one begins a memo at its time. */
export function HourTable({ calendar: { days, hours, today } }: { calendar: Calendar }) {
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
                    <EntryLine key={`${entry.kind}-${entry.id}`} entry={entry} />
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
                <HourCell key={day.day} day={day} hour={hour} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function HourCell({ day, hour }: { day: Day; hour: number }) {
  const entries = day.timed.filter((entry) => entry.hour === hour);
  return (
    <td className={`h-11 border-l border-neutral-200 p-1 align-top ${isOpen(day, hour) ? '' : 'bg-neutral-100'}`}>
      {entries.length > 0 ? (
        <div className="grid gap-1">
          {entries.map((entry) => (
            <EntryLine key={`${entry.kind}-${entry.id}`} entry={entry} />
          ))}
        </div>
      ) : (
        <Link
          to={`/memos/create?dueAt=${day.day}&dueTime=${clock(hour)}`}
          aria-label={`Nyt notat ${weekdayText(day.day)} kl. ${clock(hour)}`}
          className="grid size-full min-h-9 place-items-center rounded-md text-neutral-500 opacity-0 hover:bg-neutral-100 hover:opacity-100 focus-visible:opacity-100"
        >
          <Icon name="plus" />
        </Link>
      )}
    </td>
  );
}
