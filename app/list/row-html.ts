import { escaped, type Html, html, joined } from './html.ts';
import { pickForm } from './picks-store.ts';

export type Column<Row> = {
  name: string;
  header: string;
  /** Numbers, money and distances stand to the right. */
  align?: 'right';
  cell: (row: Row) => Html | '';
  /** The cell in words. */
  text: (row: Row) => string | undefined;
  /** What stands in the row's link when the cell is empty; the row's name when not given. */
  blank?: string;
  /** What a button beside the value copies, and what the button is called. */
  copy?: { text: (row: Row) => string | null | undefined; label: string };
};

export type RowFacts<Row> = {
  /** Where a row leads; the link stands in the first cell and serves the whole row. */
  hrefOf: (row: Row) => string;
  /** Which row it is, for who hears its link. */
  nameOf: (row: Row) => string;
  /** What a tick of the row stands for, and whether it is ticked already. */
  pickOf: (row: Row) => { value: string; isPicked: boolean };
};

const nothing = html``;
const openRow = html`<tr data-row="true">`;
const closeRow = html`</tr>`;
const closeHead = html`</th>`;
const close = html`</td>`;
const open = { cell: html`<td>`, right: html`<td class="right">` };
const pickCell = html`<td class="pick">`;
const openHead = { cell: html`<th scope="row">`, right: html`<th scope="row" class="right">` };

/**
 * The rows of a table as HTML. A list has hundreds of cells that nothing happens to but being read: as text they cost
 * a tenth of what they do as elements of React, on the server and in the browser.
 */
export function rowsAsHtml<Row>(rows: readonly Row[], columns: Column<Row>[], facts: RowFacts<Row>): Html {
  const [head, ...rest] = columns;
  if (!head) return joined([]);
  const pieces: Html[] = [];
  for (const row of rows) {
    pieces.push(openRow, pickCell, pickBox(row, facts), close);
    pieces.push(openHead[head.align ?? 'cell'], rowLink(head, row, facts));
    if (head.copy) pieces.push(copyButton(head.copy, head.text(row), row));
    pieces.push(closeHead);
    for (const column of rest) {
      const cell = column.cell(row);
      pieces.push(open[column.align ?? 'cell']);
      if (cell) pieces.push(cell);
      if (column.copy) pieces.push(copyButton(column.copy, column.text(row), row));
      pieces.push(close);
    }
    pieces.push(closeRow);
  }
  return joined(pieces);
}

/**
 * The box that picks a row: a field of the form that the list's bar is. It stands beside what names its row, and has the
 * name itself once scripts run.
 */
export function pickBox<Row>(row: Row, { pickOf }: Pick<RowFacts<Row>, 'pickOf'>) {
  const { value, isPicked } = pickOf(row);
  const ticked = isPicked ? html` checked` : '';
  return html`<label><input type="checkbox" form="${escaped(pickForm)}" name="id" aria-label="Vælg" value="${escaped(value)}"${ticked}></label>`;
}

/** Called by what is seen of it and, where that does not tell the row, by the row's name. */
function rowLink<Row>(column: Column<Row>, row: Row, { hrefOf, nameOf }: RowFacts<Row>) {
  const name = nameOf(row);
  const text = column.text(row);
  const seen = text ?? column.blank ?? name;
  const label = escaped(name.includes(seen) ? name : `${seen}, ${name}`);
  const shown = text === undefined ? html`<span class="blank">${escaped(seen)}</span>` : column.cell(row);
  return html`<a href="${escaped(hrefOf(row))}" data-row-link="true" aria-label="${label}">${shown}</a>`;
}

/**
 * A button for the list's own copying; without JavaScript it is not shown. It names what it copies only where that is
 * not what stands before it, closed up.
 */
function copyButton<Row>(copy: NonNullable<Column<Row>['copy']>, shown: string | undefined, row: Row) {
  const text = copy.text(row);
  if (!text) return nothing;
  const other = shown?.replace(/\s/g, '') === text ? nothing : html`="${escaped(text)}"`;
  return html`<button type="button" class="copy-button" data-copy${other} aria-label="${escaped(copy.label)}"></button>`;
}
