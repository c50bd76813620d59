import { escaped, type Html, html, joined } from '#app/list/html.ts';
import { pickBox, type RowFacts } from '#app/list/row-html.ts';
import { formatPlate } from '#app/texts/formats.ts';
import { fuelTypes } from '#app/texts/labels.ts';
import { formatKm, formatMoney } from '#app/texts/numbers.ts';
import type { CarListRow } from '#server/cars/car-columns.ts';
import { stateBadgeHtml, thumbHtml } from './car-cells.ts';
import { nameOfCar } from './car-column-kinds.ts';

/** The list on a phone: photo, name, plate, state and price; the whole card is the link. */
export function cardsAsHtml(rows: readonly CarListRow[], facts: RowFacts<CarListRow>): Html {
  return joined(rows.map((car, at) => cardOf(car, at, facts)));
}

function cardOf(car: CarListRow, at: number, row: RowFacts<CarListRow>) {
  const label = escaped(row.nameOf(car));
  const link = html`<a href="${escaped(row.hrefOf(car))}" data-row-link="true" class="card-link" aria-label="${label}">${escaped(nameOfCar(car))}</a>`;
  const plate = car.registrationNumber
    ? html`<span class="plate">${escaped(formatPlate(car.registrationNumber))}</span>`
    : escaped('Uden nummerplade');
  const { mileage, modelYear, fuelType } = car;
  const facts = [mileage == null ? undefined : formatKm(mileage), modelYear, fuelType && fuelTypes[fuelType]];
  const variant = car.variant ? html` ${escaped(car.variant)}` : '';
  const said = html`<p>${plate}${variant}</p><p>${escaped(facts.filter(Boolean).join(' · '))}</p>`;
  return html`<li data-row="true" class="card"><div class="pick">${pickBox(car, row)}</div>${thumbHtml(car, at)}<div>${link}</div>${said}<div>${stateBadgeHtml(car)}<p>${escaped(priceOf(car))}</p></div></li>`;
}

/** The name that distinguishes a car: its plate and name. */
export function labelOfCar(car: CarListRow) {
  return [car.registrationNumber && formatPlate(car.registrationNumber), nameOfCar(car)].filter(Boolean).join(' ');
}

function priceOf({ salePriceInclVat, priceExclVatExclTax }: CarListRow) {
  const price = salePriceInclVat ?? priceExclVatExclTax;
  return price == null ? 'Uden pris' : formatMoney(price);
}
