import { formatKm, formatMoney, formatPlate } from '#app/texts/formats.ts';
import { fuelTypes } from '#app/texts/labels.ts';
import type { CarListRow } from '#server/cars/car-columns.ts';
import { CarStatusBadge } from './car-status-badge.tsx';

/** The list on a phone: plate, name, price and status of each car; the whole card is the link. */
export function CarCards({ rows, hrefOf }: { rows: CarListRow[]; hrefOf: (row: CarListRow) => string }) {
  return (
    <ul className="divide-y divide-neutral-200">
      {rows.map((car) => (
        <li key={car.id} data-row className="relative px-4 py-3">
          <div className="flex items-start justify-between gap-3">
            <a href={hrefOf(car)} data-row-link className="card-link" aria-label={labelOfCar(car)}>
              {nameOfCar(car)}
            </a>
            {car.status && <CarStatusBadge status={car.status} />}
          </div>
          {car.variant && <p className="truncate text-sm text-neutral-600">{car.variant}</p>}
          <div className="mt-1 flex items-end justify-between gap-3">
            <p className="flex flex-wrap gap-x-2 text-sm text-neutral-600">
              {car.registrationNumber ? (
                <span className="plate">{formatPlate(car.registrationNumber)}</span>
              ) : (
                <span>Uden nummerplade</span>
              )}
              <span>
                {[car.mileage == null ? undefined : formatKm(car.mileage), car.fuelType && fuelTypes[car.fuelType]]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </p>
            <p className="shrink-0 font-semibold tabular-nums">{priceOf(car)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** What a car is called in a sentence or a link. */
function nameOfCar(car: CarListRow) {
  return [car.brandName, car.modelName].filter(Boolean).join(' ') || `Bil ${car.id}`;
}

/** Which car it is among others of its model: its plate and what it is called. */
export function labelOfCar(car: CarListRow) {
  return [car.registrationNumber && formatPlate(car.registrationNumber), nameOfCar(car)].filter(Boolean).join(' ');
}

function priceOf({ salePriceInclVat, priceExclVatExclTax }: CarListRow) {
  const price = salePriceInclVat ?? priceExclVatExclTax;
  return price == null ? 'Uden pris' : formatMoney(price);
}
