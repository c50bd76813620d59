import { escaped, type Html, html, joined } from '#app/list/html.ts';
import { pickBox, type RowFacts } from '#app/list/row-html.ts';
import { formatPlate } from '#app/texts/formats.ts';
import { fuelTypes } from '#app/texts/labels.ts';
import { formatKm, formatMoney } from '#app/texts/numbers.ts';
import type { CarListRow } from '#server/cars/car-columns.ts';
import { stateBadgeHtml } from './car-cells.ts';

const withoutPlate = html`<span>Uden nummerplade</span>`;

/** The list on a phone: plate, name, price and status; the whole card is the link. */
export function cardsAsHtml(rows: readonly CarListRow[], facts: RowFacts<CarListRow>): Html {
  return joined(rows.map((car) => cardOf(car, facts)));
}

function cardOf(car: CarListRow, row: RowFacts<CarListRow>) {
  const label = escaped(row.nameOf(car));
  const link = html`<a href="${escaped(row.hrefOf(car))}" data-row-link="true" class="card-link" aria-label="${label}">${escaped(nameOfCar(car))}</a>`;
  const variant = car.variant && html`<p>${escaped(car.variant)}</p>`;
  const plate = car.registrationNumber
    ? html`<span class="plate">${escaped(formatPlate(car.registrationNumber))}</span>`
    : withoutPlate;
  const facts = [car.mileage == null ? undefined : formatKm(car.mileage), car.fuelType && fuelTypes[car.fuelType]];
  const said = html`<p>${plate}<span>${escaped(facts.filter(Boolean).join(' · '))}</span></p>`;
  return html`<li data-row="true" class="card"><div class="pick">${pickBox(car, row)}</div><div>${link}${stateBadgeHtml(car)}</div>${variant || ''}<div>${said}<p>${escaped(priceOf(car))}</p></div></li>`;
}

/** The name of a car in a sentence or a link. */
function nameOfCar(car: CarListRow) {
  return [car.brandName, car.modelName].filter(Boolean).join(' ') || `Bil ${car.id}`;
}

/** The name that distinguishes a car: its plate and name. */
export function labelOfCar(car: CarListRow) {
  return [car.registrationNumber && formatPlate(car.registrationNumber), nameOfCar(car)].filter(Boolean).join(' ');
}

function priceOf({ salePriceInclVat, priceExclVatExclTax }: CarListRow) {
  const price = salePriceInclVat ?? priceExclVatExclTax;
  return price == null ? 'Uden pris' : formatMoney(price);
}
