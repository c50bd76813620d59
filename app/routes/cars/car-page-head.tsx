import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatKm, formatMoney, formatNumber, formatPlate } from '#app/texts/formats.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { CarPage } from '#server/cars/car-page-queries.ts';
import { isCarList } from './car-memory.ts';
import { CarStatusBadge } from './car-status-badge.tsx';

type Car = CarPage['car'];

/** Which car it is, and what one asks about it first. */
export function CarPageHead({ car }: { car: Car }) {
  const price = car.salePriceInclVat ?? car.priceExclVatExclTax;
  return (
    <header className="grid gap-3">
      <BackToList path={pathOfList(car)} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="page-title">{titleOfCar(car)}</h1>
        <CarStatusBadge status={car.status} />
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        <Fact label="Registreringsnr.">
          {car.registrationNumber && (
            <Code shown={formatPlate(car.registrationNumber)} copied={car.registrationNumber} label="Kopiér plade" />
          )}
        </Fact>
        <Fact label="Stelnr.">{car.vin && <Code shown={car.vin} copied={car.vin} label="Kopiér stelnummer" />}</Fact>
        <Fact label="Pris">{price !== null && formatMoney(price)}</Fact>
        <Fact label="Kilometer">{car.mileage !== null && formatKm(car.mileage)}</Fact>
        <Fact label="Liggetid">{car.stockDays !== null && daysText(car.stockDays)}</Fact>
        <Fact label="Lagernr.">{car.stockNumber}</Fact>
      </dl>
    </header>
  );
}

/** What a car is called at the top of its page. */
export function titleOfCar({ brandName, modelName, variant }: Pick<Car, 'brandName' | 'modelName' | 'variant'>) {
  return [brandName, modelName, variant].filter(Boolean).join(' ');
}

/** The list that has the car among its own. */
export function pathOfList({ isFactoryCar }: Pick<Car, 'isFactoryCar'>) {
  return isFactoryCar ? '/cars?isFactoryCar=true' : '/cars';
}

function daysText(days: number) {
  return days === 1 ? '1 dag' : `${formatNumber(days)} dage`;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
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

/** Back to the list as it was left, where the browser can tell that one came from it. */
function BackToList({ path }: { path: string }) {
  const navigate = useNavigate();
  function back(event: MouseEvent) {
    if (!cameFromList() || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  }
  return (
    <p className="print:hidden">
      <Link to={path} onClick={back} className="link inline-flex min-h-11 items-center gap-2 text-sm md:min-h-0">
        <Icon name="arrow-left" />
        Tilbage til listen
      </Link>
    </p>
  );
}

function cameFromList() {
  if (!('navigation' in window)) return false;
  const { currentEntry } = window.navigation;
  const before = window.navigation.entries()[(currentEntry?.index ?? 0) - 1];
  return before?.url ? isCarList(new URL(before.url).pathname) : false;
}
