import type { RowsHtml } from '#app/list/document-rows.ts';
import type { ListLayout } from '#app/list/list-layout.ts';
import type { PickedBefore } from '#app/list/picks.ts';
import { type Column, rowsAsHtml } from '#app/list/row-html.ts';
import type { CarColumn, CarListRow } from '#server/cars/car-columns.ts';
import { cardsAsHtml } from './car-cards.ts';
import { tableColumns } from './car-cells.ts';
import { labelOfCar } from './car-column-kinds.ts';
import { actLinks, type RowActs } from './row-acts-html.ts';

type Look = {
  columns: readonly CarColumn[];
  layout: ListLayout;
  /** The address of the list, with its query. */
  list: string;
  /** The selection from other pages, where scripts do not store it. */
  picked: PickedBefore | undefined;
  acts: RowActs;
};

/** The page's cars as table rows and, where the list has them, cards. */
export function carRowsAsHtml(cars: readonly CarListRow[], { columns, layout, list, picked, acts }: Look): RowsHtml {
  const before = new Set(picked?.ids);
  const hrefOf = hrefIn(list);
  const links = actLinks(acts, hrefOf);
  const facts = {
    hrefOf,
    actOf: (car: CarListRow) => links.note(car, ''),
    nameOf: labelOfCar,
    pickOf: ({ id }: CarListRow) => ({ value: String(id), isPicked: before.has(id) }),
  };
  return {
    table: rowsAsHtml(cars, withPriceLinks(tableColumns(columns), links.price), facts),
    cards: layout === 'cards' ? cardsAsHtml(cars, facts, links) : undefined,
  };
}

/** The asking price is a link to its form, but in the first cell, which is the row's own link. */
function withPriceLinks([first, ...rest]: Column<CarListRow>[], price: ReturnType<typeof actLinks>['price']) {
  if (!first) return [];
  const linked = rest.map((column): typeof column => {
    if (column.name !== 'salePriceInclVat') return column;
    const cell = (car: CarListRow, at: number) => price(car, column.text(car) ?? 'Sæt pris') || column.cell(car, at);
    return { ...column, cell };
  });
  return [first, ...linked];
}

/** A record's address carries its list, unless that is the default one. */
function hrefIn(list: string) {
  const way = list === '/cars' ? '' : `?list=${encodeURIComponent(list)}`;
  return (car: CarListRow, tab = '') => `/cars/${car.id}/edit${tab}${way}`;
}
