import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { formatPlate } from '#app/texts/formats.ts';
import { formatKm, formatMoney, formatNumber } from '#app/texts/numbers.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { CarHead } from '#server/cars/car-head-query.ts';
import { isCarList, isCarPage } from '../car-memory.ts';
import { CarStateBadge } from '../car-state-badge.tsx';
import type { RecordPlace } from './record-list.ts';
import { recordPath } from './record-paths.ts';
import { titleOfCar } from './title-of-car.ts';

type Props = { car: CarHead; place: RecordPlace | undefined; listPath: string };

/** The head of a record; its line with plate, status and price is sticky. */
export function RecordHead({ car, place, listPath }: Props) {
  const price = car.salePriceInclVat ?? car.priceExclVatExclTax;
  return (
    <>
      <div className="-mb-3 flex min-h-11 items-center justify-between gap-3 md:min-h-9 print:hidden">
        <BackToList path={listPath} />
        {place && <Steps place={place} />}
      </div>
      <header data-record-head className="record-head">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="page-title min-w-0 wrap-anywhere">{titleOfCar(car)}</h1>
          <CarStateBadge car={car} />
        </div>
        <dl className="flex flex-wrap gap-x-6 gap-y-1 md:gap-x-8">
          <Fact label="Registreringsnr.">
            {car.registrationNumber && (
              <Code shown={formatPlate(car.registrationNumber)} copied={car.registrationNumber} label="Kopiér plade" />
            )}
          </Fact>
          <Fact label="Pris">{price !== null && formatMoney(price)}</Fact>
          <Fact label="Liggetid">{car.stockDays !== null && daysText(car.stockDays)}</Fact>
          <Fact label="Kilometer" isMinor>
            {car.mileage !== null && formatKm(car.mileage)}
          </Fact>
          <Fact label="Stelnr." isMinor>
            {car.vin && <Code shown={car.vin} copied={car.vin} label="Kopiér stelnummer" />}
          </Fact>
          <Fact label="Lagernr." isMinor>
            {car.stockNumber}
          </Fact>
        </dl>
      </header>
    </>
  );
}

function daysText(days: number) {
  return days === 1 ? '1 dag' : `${formatNumber(days)} dage`;
}

type FactProps = { label: string; isMinor?: boolean; children: ReactNode };

/** A minor fact is hidden on narrow screens. */
function Fact({ label, isMinor = false, children }: FactProps) {
  return (
    <div className={isMinor ? 'max-md:hidden' : undefined}>
      <dt className="text-xs text-neutral-600">{label}</dt>
      <dd className="flex min-h-7 items-center text-sm font-medium text-neutral-900 tabular-nums md:min-h-5">
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

/** Previous and next car of the list, on the same tab. */
function Steps({ place: { position, total, previous, next } }: { place: RecordPlace }) {
  return (
    <nav aria-label="Listen" className="flex items-center gap-1">
      <span className="text-sm text-neutral-600 tabular-nums">
        {formatNumber(position)} af {formatNumber(total)}
      </span>
      <Step to={previous} label="Forrige bil" icon="chevron-left" />
      <Step to={next} label="Næste bil" icon="chevron-right" />
    </nav>
  );
}

type StepProps = { to: RecordPlace['next']; label: string; icon: 'chevron-left' | 'chevron-right' };

function Step({ to, label, icon }: StepProps) {
  const [, tab = ''] = /\/edit\/([^/]+)/.exec(useLocation().pathname) ?? [];
  const look = 'grid size-11 place-items-center rounded-md text-neutral-900 hover:bg-neutral-100 md:size-9';
  if (!to) {
    return (
      <span className={`${look} opacity-30`} aria-hidden="true">
        <Icon name={icon} />
      </span>
    );
  }
  return (
    <Link
      to={recordPath(to.id, tab, to.list === '/cars' ? null : to.list)}
      className={look}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </Link>
  );
}

/** Goes back to the list in history when it is there. */
function BackToList({ path }: { path: string }) {
  const navigate = useNavigate();
  function back(event: MouseEvent) {
    const steps = stepsToList(path);
    if (steps === 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-steps);
  }
  return (
    <Link to={path} onClick={back} className="link inline-flex min-h-11 items-center gap-2 text-sm md:min-h-0">
      <Icon name="arrow-left" />
      Tilbage til listen
    </Link>
  );
}

/** The number of history entries back to the list, if only records lie between; otherwise 0. */
function stepsToList(path: string) {
  if (!('navigation' in window)) return 0;
  const { currentEntry } = window.navigation;
  const entries = window.navigation.entries().slice(0, currentEntry?.index ?? 0);
  for (const [at, entry] of entries.reverse().entries()) {
    const { pathname, search } = new URL(entry.url ?? 'http://unknown.invalid');
    if (isCarList(pathname)) return pathname + search === path ? at + 1 : 0;
    if (!isCarPage(pathname)) return 0;
  }
  return 0;
}
