import { use, useMemo, useRef } from 'react';
import { serverOnly$ } from 'vite-env-only/macros';
import { DataTable, type Sort } from '#app/list/data-table.tsx';
import { DocumentRows, type RowsHtml } from '#app/list/document-rows.ts';
import { standingIn } from '#app/list/html.ts';
import type { ListLayout } from '#app/list/list-layout.ts';
import { type Packed, unpack } from '#app/list/packed.ts';
import { PickBar } from '#app/list/pick-bar.tsx';
import type { PickedBefore } from '#app/list/picks.ts';
import { bulkWords } from '#app/texts/bulk-edits.ts';
import type { CarColumn, CarListRow } from '#server/cars/car-columns.ts';
import type { Pagination } from '#server/db/page-request.ts';
import { tableColumns } from './car-cells.ts';
import { carRowsAsHtml } from './car-rows-html.ts';
import type { RowActs } from './row-acts-html.ts';
import { RowForms } from './row-forms.tsx';

export type CarRowsProps = Sort & {
  caption: string;
  /** The cars, unless they are in the server-rendered document. */
  rows: Packed<CarListRow> | undefined;
  columns: CarColumn[];
  layout: ListLayout;
  /** The address of the list, with its query. */
  list: string;
  pagination: Pagination;
  /** The selection from other pages, where scripts do not store it. */
  picked: PickedBefore | undefined;
  acts: RowActs;
  /** The owner of the selection and its list. */
  place: string;
};

/** The page's cars as table and cards, with bulk actions on the selection. */
export function CarRows({ caption, rows, columns, layout, list, picked, acts, ...rest }: CarRowsProps) {
  const { sortBy, sortDirection, ...bar } = rest;
  const written = serverOnly$(use(DocumentRows));
  const headings = useMemo(() => tableColumns(columns), [columns]);
  const { table, cards } = useMemo(() => {
    if (written) return written;
    return rows === undefined ? standing(layout) : carRowsAsHtml(unpack(rows), { columns, layout, list, picked, acts });
  }, [written, rows, columns, layout, list, picked, acts]);
  const root = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={root} className="list-as-table">
        <DataTable caption={caption} columns={headings} rows={table} sort={{ sortBy, sortDirection }} />
      </div>
      {cards !== undefined && (
        <div className="list-as-cards">
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: app/list/html.ts has escaped what is in the cards. */}
          <ul className="divide-y divide-neutral-200" dangerouslySetInnerHTML={{ __html: cards }} />
        </div>
      )}
      <RowForms rows={root} />
      <PickBar {...bar} {...{ list, picked }} words={bulkWords.cars} rows={table} copies={layout === 'cards' ? 2 : 1} />
    </>
  );
}

/** The server-rendered rows of the document. */
function standing(layout: ListLayout): RowsHtml {
  return {
    table: standingIn('.list-as-table tbody'),
    cards: layout === 'cards' ? standingIn('.list-as-cards ul') : undefined,
  };
}
