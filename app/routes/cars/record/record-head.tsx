import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDay, formatInstant, formatPlate } from '#app/texts/formats.ts';
import { daysText, formatKm, formatMoney } from '#app/texts/numbers.ts';
import { buttonClass } from '#app/ui/button.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { silhouettePath } from '#app/ui/silhouettes/silhouette-path.ts';
import type { findMainImage } from '#server/car-images/image-queries.ts';
import type { CarHead } from '#server/cars/car-head-query.ts';
import type { Owed } from '#server/sales/sale-queries.ts';
import { CarStateBadge } from '../car-state-badge.tsx';
import { CarActions } from './car-actions.tsx';
import { photoPath } from './photos/photo-path.ts';
import { PublishingChecklist } from './publishing-checklist.tsx';
import { recordPath } from './record-paths.ts';
import { OwedLine } from './sale/owed-line.tsx';
import { titleOfCar } from './title-of-car.ts';

type Props = {
  car: CarHead;
  photo: Awaited<ReturnType<typeof findMainImage>>;
  /** What the car's buyer owes, if it is sold. */
  owed: Owed | undefined;
  list: string | null;
};

/** The head of a record. Only its line with state, price and plate is sticky. */
export function RecordHead({ car, photo, owed, list }: Props) {
  const price = car.salePriceInclVat ?? car.priceExclVatExclTax;
  return (
    <div data-record-head className="contents">
      <header className="flex min-w-0 items-center gap-3 sm:gap-4">
        <img
          src={photo ? photoPath(car.id, photo, 320) : silhouettePath(car)}
          alt=""
          width={112}
          height={84}
          className="aspect-4/3 w-20 shrink-0 rounded-lg border border-neutral-200 object-cover sm:w-28"
        />
        <div className="grid min-w-0 gap-2">
          <h1 className="page-title min-w-0 wrap-anywhere">{titleOfCar(car)}</h1>
          <dl className="flex flex-wrap gap-x-6 gap-y-1 md:gap-x-8">
            <Fact label="Liggetid">{car.stockDays !== null && daysText(car.stockDays)}</Fact>
            <Fact label="Kilometer">{car.mileage !== null && formatKm(car.mileage)}</Fact>
            <Fact label="Stelnr." isMinor>
              {car.vin && <Code shown={car.vin} copied={car.vin} label="Kopiér stelnummer" />}
            </Fact>
            <Fact label="Lagernr." isMinor>
              {car.stockNumber}
            </Fact>
            {car.status === 'published' && car.soldAt === null && (
              <Fact label="Vises på" isMinor>
                <span className="font-normal text-neutral-600">Ingen portaler endnu</span>
              </Fact>
            )}
          </dl>
        </div>
      </header>
      <div className="record-line">
        <div className="record-line-row">
          <span aria-hidden="true" className="record-line-name">
            {titleOfCar(car)}
          </span>
          <span className="record-line-state">
            <CarStateBadge car={car} />
          </span>
          <strong className="record-line-price">{price === null ? 'Uden pris' : formatMoney(price)}</strong>
          {car.registrationNumber && (
            <span className="record-line-plate max-md:[&_button]:hidden">
              <Code shown={formatPlate(car.registrationNumber)} copied={car.registrationNumber} label="Kopiér plade" />
            </span>
          )}
        </div>
      </div>
      <CarActions car={car} list={list} />
      <Rental rental={car.rental} />
      <Reservation car={car} path={recordPath(car.id, 'sale/reservation', list)} />
      {owed !== undefined && <OwedLine owed={owed} path={recordPath(car.id, 'sale', list)} />}
      <PublishingChecklist car={car} pathOf={(tab) => recordPath(car.id, tab, list)} />
    </div>
  );
}

/** The agreement that the car is out on, or is promised to next, with the way to hand it over or take it back. */
function Rental({ rental }: Pick<CarHead, 'rental'>) {
  if (!rental) return null;
  const { agreementId, number, isOut, startsAt, endsAt, who } = rental;
  const path = `/rental/agreements/${agreementId}`;
  return (
    <p className="-mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-neutral-900">
      <span className="wrap-anywhere">
        {isOut ? 'Ude på ' : 'Lovet væk på '}
        <Link to={`${path}/edit`} className="link font-semibold">
          lejeaftale {number}
        </Link>{' '}
        til {who}
        {!isOut && ` fra ${formatInstant(startsAt)}`} til {formatInstant(endsAt)}
      </span>
      <Link to={`${path}/${isOut ? 'return' : 'hand-over'}`} className={`${buttonClass('secondary')} print:hidden`}>
        {isOut ? 'Tag imod' : 'Udlever'}
      </Link>
    </p>
  );
}

/** Who the car is promised to and until when; a telephone number among the words can be called too. */
function Reservation({ car: { reservation, reservedUntil }, path }: { car: CarHead; path: string }) {
  if (!reservation) return null;
  const { reservedFor, reservedPhone, reservedDeposit, reservedCustomerId, reservedLeadId } = reservation;
  const typed = /(?:\+45 ?)?\b(?:\d ?){7}\d\b/.exec(reservedFor ?? '')?.[0].replaceAll(' ', '');
  const phone = reservedPhone ?? typed;
  const name = reservedFor ?? (reservedCustomerId === null ? undefined : 'kunden');
  return (
    <p className="-mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-neutral-900">
      <span className="wrap-anywhere">
        Reserveret
        {name && (
          <>
            {' til '}
            {reservedCustomerId === null ? (
              <strong>{name}</strong>
            ) : (
              <Link to={`/customers/${reservedCustomerId}/edit`} className="link font-semibold">
                {name}
              </Link>
            )}
          </>
        )}
        {reservedUntil && ` til og med ${formatDay(reservedUntil)}`}
        {reservedDeposit !== null && `, depositum ${formatMoney(reservedDeposit)}`}
      </span>
      {reservedLeadId !== null && (
        <Link to={`/leads/${reservedLeadId}/edit`} className="link inline-flex min-h-11 items-center md:min-h-0">
          Se emnet
        </Link>
      )}
      <Link to={path} className="link inline-flex min-h-11 items-center md:min-h-0 print:hidden">
        Ret reservationen
      </Link>
      {phone && (
        <a href={`tel:${phone}`} className={`${buttonClass('secondary')} print:hidden`}>
          <Icon name="phone" size={16} />
          Ring
        </a>
      )}
    </p>
  );
}

type FactProps = { label: string; isMinor?: boolean; children?: ReactNode };

/** A minor fact is hidden on narrow screens. */
function Fact({ label, isMinor = false, children }: FactProps) {
  return (
    <div className={isMinor ? 'max-md:hidden' : undefined}>
      <dt className="text-xs text-neutral-600">{label}</dt>
      <dd className="flex items-center text-sm font-medium text-neutral-900 tabular-nums md:min-h-5">
        {children || '–'}
      </dd>
    </div>
  );
}

function Code({ shown, copied, label }: { shown: string; copied: string; label: string }) {
  return (
    <span className="inline-flex items-center gap-1">
      <span className="plate">{shown}</span>
      <CopyButton text={copied} label={label} doneLabel="Kopieret" />
    </span>
  );
}
