import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { customerOf } from '#app/rentals/rental-words.ts';
import { driveStates } from '#app/texts/bookings.ts';
import { dayOfInstant, formatClock } from '#app/texts/days.ts';
import { formatDay, formatPlate } from '#app/texts/formats.ts';
import { bookingTitle } from '#app/texts/portal-bookings.ts';
import { thumbPath } from '#app/ui/silhouettes/thumb-path.ts';
import type { Home } from '#server/home/home-queries.ts';

type Named = { brandName: string | null; modelName: string | null; registrationNumber: string | null };

const carText = ({ brandName, modelName }: Named) => `${brandName ?? ''} ${modelName ?? ''}`.trim();

/** Today's rentals, test drives and deliveries, each in order of time. */
export function Today({ home: { rentals, drives, deliveries, agreed, layout, now, today } }: { home: Home }) {
  if (rentals.length + drives.length + deliveries.length + agreed.length === 0) {
    const isRenting = layout.shown.includes('rental');
    return (
      <p className="text-sm text-neutral-700">
        {isRenting ? 'Ingen biler ud eller ind og ingen prøveture i dag.' : 'Ingen prøveture eller udleveringer i dag.'}
      </p>
    );
  }
  return (
    <ul className="divide-y divide-neutral-200 text-sm">
      {rentals.map((rental) => (
        <Line
          key={`rental-${rental.id}`}
          to={`/rental/agreements/${rental.id}/${rental.isIn ? 'return' : 'hand-over'}`}
          car={rental}
          instead={rental.category ?? 'Uden bil'}
        >
          <span className="tabular-nums">{formatClock(rental.at)}</span>
          {` ${rental.isIn ? 'Ind' : 'Ud'} · ${customerOf(rental)}`}
          {rental.at < now && (
            <strong className="ml-2 font-medium text-rose-700">
              {dayOfInstant(rental.at) < today ? `Skulle være ${formatDay(dayOfInstant(rental.at))}` : 'Over tiden'}
            </strong>
          )}
        </Line>
      ))}
      {drives.map((drive) => (
        <Line key={`drive-${drive.id}`} to={`/leads/${drive.leadId}/test-drives/${drive.id}`} car={drive}>
          <span className="tabular-nums">
            {formatClock(drive.startsAt)}–{formatClock(drive.endsAt)}
          </span>
          {` Prøvetur · ${drive.driverName ?? `Emne #${drive.number}`}`}
          {drive.state !== 'planned' && (
            <span className={`badge ml-2 ${driveStates[drive.state].look}`}>{driveStates[drive.state].label}</span>
          )}
        </Line>
      ))}
      {agreed.map(({ id, kind, startsAt, who, car }) => (
        <li key={`booking-${id}`}>
          <Link to={`/bookings/${id}`} className="group grid gap-0.5 py-2 no-underline">
            <span className="link group-hover:decoration-2 wrap-anywhere">{who}</span>
            <span className="text-neutral-700">
              <span className="tabular-nums">{formatClock(startsAt)}</span>
              {` ${[bookingTitle(kind), car].filter(Boolean).join(' · ')}`}
            </span>
          </Link>
        </li>
      ))}
      {deliveries.map((sale) => (
        <Line key={`sale-${sale.id}`} to={`/cars/${sale.carId}/edit/sale/deliver`} car={sale}>
          {`Udlevering${sale.buyerName ? ` · ${sale.buyerName}` : ''}`}
          {sale.deliverBy < today && (
            <strong className="ml-2 font-medium text-rose-700">Lovet {formatDay(sale.deliverBy)}</strong>
          )}
        </Line>
      ))}
    </ul>
  );
}

type LineProps = { to: string; car: Named; instead?: string; children: ReactNode };

function Line({ to, car, instead = '', children }: LineProps) {
  return (
    <li>
      <Link to={to} className="group grid gap-0.5 py-2 no-underline">
        <span className="link group-hover:decoration-2 wrap-anywhere">
          {carText(car) || instead} {car.registrationNumber && formatPlate(car.registrationNumber)}
        </span>
        <span className="text-neutral-700">{children}</span>
      </Link>
    </li>
  );
}

/** The reservations that have run out or soon do. */
export function Reservations({ home: { reservations } }: { home: Home }) {
  if (reservations.length === 0) {
    return <p className="text-sm text-neutral-700">Ingen reservationer udløber de næste tre dage.</p>;
  }
  return (
    <ul className="divide-y divide-neutral-200 text-sm">
      {reservations.map((car) => (
        <li key={car.id} className="flex items-center justify-between gap-3">
          <Link to={`/cars/${car.id}/edit`} className="group flex min-w-0 items-center gap-3 py-1.5 no-underline">
            <img className="thumb" src={thumbPath(car)} width={160} height={120} alt="" loading="lazy" />
            <span className="flex flex-wrap items-baseline gap-x-2">
              <span className="link group-hover:decoration-2 wrap-anywhere">{carText(car)}</span>
              {car.registrationNumber && (
                <span className="plate text-neutral-700">{formatPlate(car.registrationNumber)}</span>
              )}
            </span>
          </Link>
          <span className="shrink-0 text-neutral-700 tabular-nums">{endOf(car)}</span>
        </li>
      ))}
    </ul>
  );
}

function endOf({ reservedUntil, daysLeft }: Home['reservations'][number]) {
  if (daysLeft < 0) return <strong className="font-medium text-rose-700">Udløb {formatDay(reservedUntil)}</strong>;
  if (daysLeft > 1) return `Udløber ${formatDay(reservedUntil)}`;
  return daysLeft === 0 ? 'Udløber i dag' : 'Udløber i morgen';
}
