import { useMemo } from 'react';
import { DataTable, type Sort } from '#app/list/data-table.tsx';
import { type Packed, unpack } from '#app/list/packed.ts';
import { rowsAsHtml } from '#app/list/row-html.ts';
import type { CarColumn, CarListRow } from '#server/cars/car-columns.ts';
import { cardsAsHtml, labelOfCar } from './car-cards.ts';
import { tableColumns } from './car-cells.ts';

export type CarRowsProps = Sort & {
  caption: string;
  rows: Packed<CarListRow>;
  columns: CarColumn[];
  layout: 'table' | 'cards';
  /** The address of the list, with its query. */
  list: string;
};

/** The cars of the page as a table, and as cards for a phone. */
export function CarRows({ caption, rows, columns, layout, list, sortBy, sortDirection }: CarRowsProps) {
  const headings = useMemo(() => tableColumns(columns), [columns]);
  const { table, cards } = useMemo(() => {
    const cars = unpack(rows);
    const hrefOf = hrefIn(list);
    return {
      table: rowsAsHtml(cars, headings, { hrefOf, nameOf: labelOfCar }),
      cards: layout === 'cards' ? cardsAsHtml(cars, hrefOf) : undefined,
    };
  }, [rows, headings, layout, list]);
  return (
    <>
      <div className="list-as-table">
        <DataTable caption={caption} columns={headings} rows={table} sort={{ sortBy, sortDirection }} />
      </div>
      {cards !== undefined && (
        <div className="list-as-cards">
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: app/list/html.ts has escaped what is in the cards. */}
          <ul className="divide-y divide-neutral-200" dangerouslySetInnerHTML={{ __html: cards }} />
        </div>
      )}
    </>
  );
}

/** A car's record knows the list that it was opened from, unless that is the plain one. */
function hrefIn(list: string) {
  const way = list === '/cars' ? '' : `?list=${encodeURIComponent(list)}`;
  return (car: CarListRow) => `/cars/${car.id}/edit${way}`;
}
