import type { Column } from '#app/list/cell-table.tsx';
import type { SheetCell } from '#server/format/spreadsheet-cell.ts';

/** A column of a list of the catalogue: on the screen, on a phone's card and in an exported file. */
export type CatalogueColumn<Row> = Column<Row> & {
  /** The cell as a spreadsheet has it. */
  sheet: (row: Row) => SheetCell;
  /** Left out of the card of a phone: the title says it, or it can wait. */
  isOffCard?: boolean;
};

type Options<Row> = Partial<Pick<CatalogueColumn<Row>, 'align' | 'isOffCard' | 'isUnsorted' | 'cell' | 'sheet'>>;

/** A column that shows its text as it is; nothing shows as a dash. */
export function textColumn<Row>(
  name: string,
  header: string,
  text: (row: Row) => string | null | undefined,
  options: Options<Row> = {},
): CatalogueColumn<Row> {
  return {
    name,
    header,
    cell: (row) => text(row) || '–',
    text: (row) => text(row) || undefined,
    sheet: (row) => text(row) ?? null,
    ...options,
  };
}
