import { escaped, type Html, html, joined } from '#app/list/html.ts';
import { pickInput, type RowFacts } from '#app/list/row-html.ts';
import { formatPlate } from '#app/texts/formats.ts';
import { fuelTypes } from '#app/texts/labels.ts';
import { formatKm, formatMoney } from '#app/texts/numbers.ts';
import type { CarListRow } from '#server/cars/car-columns.ts';
import { stateBadgeHtml, thumbHtml } from './car-cells.ts';
import { nameOfCar } from './car-column-kinds.ts';
import type { actLinks } from './row-acts-html.ts';

type Links = ReturnType<typeof actLinks>;

/** The list on a phone: photo, name, plate, state and price; the whole card is the link. */
export function cardsAsHtml(rows: readonly CarListRow[], facts: RowFacts<CarListRow>, links: Links): Html {
  return joined(rows.map((car, at) => cardOf(car, at, facts, links)));
}

function cardOf(car: CarListRow, at: number, row: RowFacts<CarListRow>, { price, note }: Links) {
  const label = escaped(row.nameOf(car));
  const link = html`<a href="${escaped(row.hrefOf(car))}" data-row-link="true" class="card-link" aria-label="${label}">${escaped(nameOfCar(car))}</a>`;
  const plate = car.registrationNumber
    ? html`<span class="plate">${escaped(formatPlate(car.registrationNumber))}</span>`
    : escaped('Uden nummerplade');
  const { mileage, modelYear, fuelType } = car;
  const facts = [mileage == null ? undefined : formatKm(mileage), modelYear, fuelType && fuelTypes[fuelType]];
  const variant = car.variant ? html` ${escaped(car.variant)}` : '';
  const said = html`<p>${plate}${variant}</p><p>${escaped(facts.filter(Boolean).join(' · '))}</p>`;
  const sum = (car.salePriceInclVat != null && price(car, priceOf(car))) || escaped(priceOf(car));
  return html`<li data-row="true" class="card"><label class="pick">${pickInput(car, row)}</label>${thumbHtml(car, at)}<div>${link}</div>${said}<div class="card-foot"><div>${stateBadgeHtml(car)}</div>${note(car, 'Notat')}<p>${sum}</p></div></li>`;
}

function priceOf({ salePriceInclVat, priceExclVatExclTax }: CarListRow) {
  const price = salePriceInclVat ?? priceExclVatExclTax;
  return price == null ? 'Uden pris' : formatMoney(price);
}
