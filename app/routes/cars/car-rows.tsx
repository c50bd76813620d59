import { useMemo } from 'react';
import { DataTable, type Sort } from '#app/list/data-table.tsx';
import { type Packed, unpack } from '#app/list/packed.ts';
import { rowsAsHtml } from '#app/list/row-html.ts';
import type { CarColumn, CarListRow } from '#server/cars/car-columns.ts';
import type { Pagination } from '#server/cars/car-queries.ts';
import { cardsAsHtml, labelOfCar } from './car-cards.ts';
import { tableColumns } from './car-cells.ts';
import { PickBar } from './pick-bar.tsx';
import type { PickedBefore } from './picked-before.ts';

export type CarRowsProps = Sort & {
  caption: string;
  rows: Packed<CarListRow>;
  columns: CarColumn[];
  layout: 'table' | 'cards';
  /** The address of the list, with its query. */
  list: string;
  pagination: Pagination;
  /** Cars that were picked on pages before this one, where scripts do not keep them. */
  picked: PickedBefore | undefined;
  /** Whose list it is and of what. */
  place: string;
};

/** The cars of the page as a table, and as cards for a phone, with what can be done to those that are picked. */
export function CarRows({ caption, rows, columns, layout, list, picked, sortBy, sortDirection, ...bar }: CarRowsProps) {
  const headings = useMemo(() => tableColumns(columns), [columns]);
  const cars = useMemo(() => unpack(rows), [rows]);
  const { table, cards } = useMemo(() => {
    const before = new Set(picked?.ids);
    const facts = {
      hrefOf: hrefIn(list),
      nameOf: labelOfCar,
      pickOf: ({ id }: CarListRow) => ({ value: String(id), isPicked: before.has(id) }),
    };
    return {
      table: rowsAsHtml(cars, headings, facts),
      cards: layout === 'cards' ? cardsAsHtml(cars, facts) : undefined,
    };
  }, [cars, headings, layout, list, picked]);
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
      <PickBar {...bar} {...{ list, picked, cars }} copies={layout === 'cards' ? 2 : 1} />
    </>
  );
}

/** A car's record knows the list that it was opened from, unless that is the plain one. */
function hrefIn(list: string) {
  const way = list === '/cars' ? '' : `?list=${encodeURIComponent(list)}`;
  return (car: CarListRow) => `/cars/${car.id}/edit${way}`;
}
