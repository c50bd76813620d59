import type { RowsHtml } from '#app/list/document-rows.ts';
import type { ListLayout } from '#app/list/list-layout.ts';
import type { PickedBefore } from '#app/list/picks.ts';
import { rowsAsHtml } from '#app/list/row-html.ts';
import type { CarColumn, CarListRow } from '#server/cars/car-columns.ts';
import { cardsAsHtml, labelOfCar } from './car-cards.ts';
import { tableColumns } from './car-cells.ts';

type Look = {
  columns: readonly CarColumn[];
  layout: ListLayout;
  /** The address of the list, with its query. */
  list: string;
  /** The selection from other pages, where scripts do not store it. */
  picked: PickedBefore | undefined;
};

/** The page's cars as table rows and, where the list has them, cards. */
export function carRowsAsHtml(cars: readonly CarListRow[], { columns, layout, list, picked }: Look): RowsHtml {
  const before = new Set(picked?.ids);
  const facts = {
    hrefOf: hrefIn(list),
    nameOf: labelOfCar,
    pickOf: ({ id }: CarListRow) => ({ value: String(id), isPicked: before.has(id) }),
  };
  return {
    table: rowsAsHtml(cars, tableColumns(columns), facts),
    cards: layout === 'cards' ? cardsAsHtml(cars, facts) : undefined,
  };
}

/** A record's address carries its list, unless that is the default one. */
function hrefIn(list: string) {
  const way = list === '/cars' ? '' : `?list=${encodeURIComponent(list)}`;
  return (car: CarListRow) => `/cars/${car.id}/edit${way}`;
}
