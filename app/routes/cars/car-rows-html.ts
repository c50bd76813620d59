import type { RowsHtml } from '#app/list/document-rows.ts';
import { escaped, html } from '#app/list/html.ts';
import type { ListLayout } from '#app/list/list-layout.ts';
import type { PickedBefore } from '#app/list/picks.ts';
import { type Column, rowsAsHtml } from '#app/list/row-html.ts';
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
  const hrefOf = hrefIn(list);
  const facts = {
    hrefOf,
    nameOf: labelOfCar,
    pickOf: ({ id }: CarListRow) => ({ value: String(id), isPicked: before.has(id) }),
  };
  return {
    table: rowsAsHtml(cars, withPriceLinks(tableColumns(columns), hrefOf), facts),
    cards: layout === 'cards' ? cardsAsHtml(cars, facts) : undefined,
  };
}

/** The asking price is a link to its form, but in the first cell, which is the row's own link. */
function withPriceLinks([first, ...rest]: Column<CarListRow>[], hrefOf: ReturnType<typeof hrefIn>) {
  if (!first) return [];
  const linked = rest.map((column): typeof column => {
    if (column.name !== 'salePriceInclVat') return column;
    const cell = (car: CarListRow) => {
      const price = column.text(car) ?? 'Sæt pris';
      const label = `Ret prisen på ${labelOfCar(car)}, ${price}`;
      return html`<a href="${escaped(hrefOf(car, '/price'))}" data-price class="link py-3 decoration-dotted" aria-label="${escaped(label)}">${escaped(price)}</a>`;
    };
    return { ...column, cell };
  });
  return [first, ...linked];
}

/** A record's address carries its list, unless that is the default one. */
function hrefIn(list: string) {
  const way = list === '/cars' ? '' : `?list=${encodeURIComponent(list)}`;
  return (car: CarListRow, tab = '') => `/cars/${car.id}/edit${tab}${way}`;
}
