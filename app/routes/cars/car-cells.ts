import { escaped, type Html, html } from '#app/list/html.ts';
import type { Column } from '#app/list/row-html.ts';
import { carColumns } from '#app/texts/car-columns.ts';
import { formatPlate } from '#app/texts/formats.ts';
import { thumbPath } from '#app/ui/silhouettes/thumb-path.ts';
import type { CarColumn, CarListRow } from '#server/cars/car-columns.ts';
import { badgeOf, carColumnKinds, type Kind, nameOfCar } from './car-column-kinds.ts';

const plateCopy = { label: 'Kopiér plade', text: (row: CarListRow) => row.registrationNumber };

/** Identifiers of a car, with copy button and a mark when missing. */
const identities: { [Name in CarColumn]?: Pick<Column<CarListRow>, 'blank' | 'copy' | 'isName'> } = {
  car: { isName: true, copy: plateCopy },
  registrationNumber: { blank: 'Uden nummerplade', copy: plateCopy },
  vin: { blank: 'Uden stelnr.', copy: { label: 'Kopiér stelnummer', text: (row) => row.vin } },
};

/** The columns of the table in the chosen order. */
export function tableColumns(names: readonly CarColumn[]): Column<CarListRow>[] {
  return names.map((name) => ({
    name,
    header: carColumns[name],
    ...(isNumber(carColumnKinds[name]) && { align: 'right' as const }),
    ...identities[name],
    text: carColumnKinds[name].text,
    cell: cellOf(carColumnKinds[name]),
  }));
}

const isNumber = ({ look }: Kind) => look === 'amount' || look === 'days';

function cellOf({ text, look, usual }: Kind): Column<CarListRow>['cell'] {
  return (row, at) => {
    if (look === 'state') return stateBadgeHtml(row);
    if (look === 'car') return carHtml(row, at);
    if (look === 'days') return daysHtml(row);
    const value = text(row);
    if (value === undefined) return '';
    if (value === usual) return html`<span class="blank">${escaped(value)}</span>`;
    return look === 'code' ? html`<span class="plate">${escaped(value)}</span>` : escaped(value);
  };
}

/** A photo is below the fold from this row on. */
const fold = 4;

/** The car's photo in its smallest size, else its silhouette. */
export function thumbHtml(car: CarListRow, at: number): Html {
  const lazy = at < fold ? '' : html` loading="lazy"`;
  return html`<img class="thumb" src="${escaped(thumbPath(car))}" width="160" height="120" alt=""${lazy}>`;
}

function carHtml(car: CarListRow, at: number) {
  const variant = car.variant ? html` <span>${escaped(car.variant)}</span>` : '';
  const plate = car.registrationNumber
    ? html` <span class="plate">${escaped(formatPlate(car.registrationNumber))}</span>`
    : '';
  return html`<span class="car-cell">${thumbHtml(car, at)}<span>${escaped(nameOfCar(car))}${variant}</span>${plate}</span>`;
}

/** From so many days in stock a car costs more than it should. */
const late = [
  { over: 90, look: 'days-overdue' },
  { over: 60, look: 'days-late' },
];

function daysHtml(car: CarListRow): Html | '' {
  const { stockDays } = car;
  const text = carColumnKinds.stockDays.text(car);
  if (stockDays == null || text === undefined) return '';
  const reached = late.find(({ over }) => stockDays > over);
  if (!reached) return escaped(text);
  return html`<span class="${escaped(reached.look)}" title="Over ${escaped(String(reached.over))} dage på lager">${escaped(text)}</span>`;
}

/** The badge of a car's state, with what is also true of it. */
export function stateBadgeHtml(car: CarListRow): Html {
  const badge = badgeOf(car);
  if (!badge) return escaped('');
  const { label, look, beside } = badge;
  const small = beside ? html` <span class="badge-beside">${escaped(beside)}</span>` : '';
  return html`<span class="badge badge-${escaped(look)}">${escaped(label)}</span>${small}`;
}
