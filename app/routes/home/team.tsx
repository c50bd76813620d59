import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatClock } from '#app/texts/days.ts';
import { formatNumber } from '#app/texts/numbers.ts';
import { formatWhen } from '#app/texts/when.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { HomeNumber, HomeNumbers } from '#server/home/home-numbers.ts';
import type { Home } from '#server/home/home-queries.ts';
import type { Presence } from '#server/home/home-team.ts';

/** Who is here today and who has the open leads, those with most first. */
export function Team({ home: { team, now } }: { home: Home }) {
  return (
    <table className="w-full text-left text-sm">
      <thead>
        <tr className="border-b border-neutral-200 text-neutral-700">
          <th className="py-1 font-medium">Medarbejder</th>
          <th className="py-1 text-right font-medium">Åbne emner</th>
          <th className="py-1 text-right font-medium">Overskredet</th>
        </tr>
      </thead>
      <tbody>
        {team.map(({ userId, name, status, presence, open, overdue }) => (
          <tr key={userId} className="border-b border-neutral-100">
            <td className="py-1.5 wrap-anywhere">
              {name} {status === 'leave' && <span className="badge badge-plain">Orlov</span>}
              {presence && <Here presence={presence} now={now} />}
            </td>
            <Cell number={open} about={`åbne emner hos ${name}`} />
            <Cell number={overdue} about={`overskredne svarfrister hos ${name}`} isAlarm />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Here({ presence: { isOff, hours, away, busyUntil }, now }: { presence: Presence; now: Date }) {
  if (away?.isNow) return <Words isOut>Fravær til {formatWhen(away.until, now)}</Words>;
  if (isOff) return <Words isOut>Fri i dag</Words>;
  const day = hours ? `${hours.from}–${hours.to}` : 'Hele dagen';
  return (
    <Words>
      {day}
      {away && ` · fravær fra kl. ${formatClock(away.from)}`}
      {busyUntil && ` · optaget til ${formatClock(busyUntil)}`}
    </Words>
  );
}

function Words({ isOut = false, children }: { isOut?: boolean; children: ReactNode }) {
  return (
    <span className="block text-neutral-700 tabular-nums">
      {isOut ? <span className="badge badge-warn">{children}</span> : children}
    </span>
  );
}

type CellProps = { number: HomeNumber; about: string; isAlarm?: true };

function Cell({ number: { count, href }, about, isAlarm }: CellProps) {
  return (
    <td className="py-1.5 text-right tabular-nums">
      <Link
        to={href}
        aria-label={`${formatNumber(count)} ${about}`}
        className={`link inline-flex min-h-11 min-w-11 items-center justify-end md:min-h-0 ${isAlarm && count > 0 ? 'font-medium text-rose-700' : ''}`}
      >
        {formatNumber(count)}
      </Link>
    </td>
  );
}

const periods = [
  { name: 'yesterday', label: 'I går' },
  { name: 'week', label: 'Denne uge' },
] as const;

/** How the enquiries of yesterday and this week were answered. */
export function Response({ numbers }: { numbers: HomeNumbers }) {
  return (
    <ul className="grid gap-3 text-sm sm:grid-cols-2">
      {periods.map(({ name, label }) => {
        const [all, late, overdue] = [numbers[name], numbers[`${name}Late`], numbers[`${name}Overdue`]];
        if (!all || !late || !overdue) return null;
        const share = all.count === 0 ? undefined : inTime(all.count, late.count + overdue.count);
        return (
          <li key={name} className="grid content-start gap-1">
            <span className="text-neutral-700">{label}</span>
            <span className="text-xl font-semibold tabular-nums">{share ?? 'Ingen henvendelser'}</span>
            {all.count > 0 && (
              <span className="flex flex-wrap gap-x-3">
                <Count number={all} words="kom ind" />
                <Count number={late} words="besvaret for sent" />
                <Count number={overdue} words="overskredet" />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const inTime = (all: number, others: number) => `${Math.round((100 * (all - others)) / all)} % i tide`;

function Count({ number: { count, href }, words }: { number: HomeNumber; words: string }) {
  return (
    <Link to={href} className="link inline-flex min-h-11 items-center md:min-h-0">
      {formatNumber(count)} {words}
    </Link>
  );
}

const steps = [
  { name: 'department', label: 'Opret en afdeling', to: '/company/settings/departments/create' },
  { name: 'car', label: 'Opret den første bil', to: '/cars/create' },
  { name: 'colleague', label: 'Invitér en kollega', to: '/company/employees/invite' },
  { name: 'lookup', label: 'Forbind nummerpladeopslag', to: '/settings/integrations' },
] as const;

/** The four steps of a new organisation; each ticks itself. */
export function Steps({ done }: { done: NonNullable<Home['steps']> }) {
  return (
    <>
      <p className="text-sm text-neutral-700">
        Velkommen. Fire trin, så er du i gang. Har du en lagerliste i forvejen, kan du{' '}
        <Link to="/cars/import" className="link">
          importere dine biler
        </Link>
        .
      </p>
      <ol className="grid gap-2 text-sm sm:grid-cols-2 xl:grid-cols-4">
        {steps.map(({ name, label, to }) => (
          <li key={name}>
            <Link
              to={to}
              className="flex min-h-12 items-center gap-3 rounded-md border border-neutral-200 px-3 no-underline hover:border-neutral-400 focus-visible:outline-2 focus-visible:outline-emerald-700"
            >
              <Icon
                name={done[name] ? 'circle-check' : 'circle'}
                size={20}
                className={`shrink-0 ${done[name] ? 'text-emerald-700' : 'text-neutral-500'}`}
              />
              <span className={done[name] ? 'text-neutral-700 line-through' : 'text-neutral-900'}>{label}</span>
              {done[name] && <span className="sr-only"> (gjort)</span>}
            </Link>
          </li>
        ))}
      </ol>
    </>
  );
}
