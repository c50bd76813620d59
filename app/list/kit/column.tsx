import type { ReactNode } from 'react';
import { formatDay, formatInstant } from '#app/texts/formats.ts';
import { formatMoney, formatNumber } from '#app/texts/numbers.ts';

/** A cell of an exported file, as the server writes it: money is in øre, a day is `YYYY-MM-DD`. */
type SheetCell = string | number | { day: string } | { instant: Date } | { money: number } | null;

/** A column of a list: on the screen, on a phone's card and in an exported file. */
export type Column<Row> = {
  name: string;
  header: string;
  /** Right-aligned: numbers, money and distances. */
  align?: 'right';
  cell: (row: Row) => ReactNode;
  /** The text of the cell; undefined when it is empty. */
  text: (row: Row) => string | undefined;
  /** The value of the cell in a spreadsheet. */
  sheet: (row: Row) => SheetCell;
  /** Left out of the card on a phone. */
  isOffCard?: boolean;
  /**
   * Its place on the card: beside the name, among the facts without its heading, or in the last line at its beginning or
   * end. Else it is a fact with its heading.
   */
  onCard?: 'badge' | 'plain' | 'foot' | 'sum';
  /** Contains links or fields of its own, so it cannot hold the row's link. */
  isControl?: boolean;
};

type Options<Row> = Partial<Pick<Column<Row>, 'align' | 'isOffCard' | 'onCard' | 'isControl' | 'cell' | 'sheet'>>;
type Nothing = null | undefined;

/** A column of plain text; an empty cell shows a dash. */
export function textColumn<Row>(
  name: string,
  header: string,
  text: (row: Row) => string | Nothing,
  options: Options<Row> = {},
): Column<Row> {
  return {
    name,
    header,
    cell: (row) => text(row) || '–',
    text: (row) => text(row) || undefined,
    sheet: (row) => text(row) ?? null,
    ...options,
  };
}

/** A column of values of one kind, with their text and spreadsheet value. */
function columnKind<Value>(write: (value: Value) => string, sheet: (value: Value) => SheetCell, align?: 'right') {
  return <Row,>(
    name: string,
    header: string,
    read: (row: Row) => Value | Nothing,
    options: Options<Row> = {},
  ): Column<Row> => {
    const orNothing = <Cell,>(row: Row, make: (value: Value) => Cell) => {
      const value = read(row);
      return value === null || value === undefined ? undefined : make(value);
    };
    const kind = { sheet: (row: Row) => orNothing(row, sheet) ?? null, ...(align && { align }) };
    return textColumn(name, header, (row) => orNothing(row, write), { ...kind, ...options });
  };
}

export const numberColumn = columnKind(formatNumber, (value) => value, 'right');
export const moneyColumn = columnKind(formatMoney, (ore) => ({ money: ore }), 'right');
export const dayColumn = columnKind(formatDay, (day) => ({ day }));
export const instantColumn = columnKind(formatInstant, (instant) => ({ instant }));

/** A column that shows a status as a coloured badge. */
export const badgeColumn = <Row,>(
  name: string,
  header: string,
  stateOf: (row: Row) => { label: string; look: 'good' | 'plain' | 'warn' | 'danger' },
) =>
  textColumn<Row>(name, header, (row) => stateOf(row).label, {
    onCard: 'badge',
    cell: (row) => <span className={`badge badge-${stateOf(row).look}`}>{stateOf(row).label}</span>,
  });
