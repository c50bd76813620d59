import { escaped, type Html, html, joined } from './html.ts';
import { pickForm } from './selection-form.ts';

export type Column<Row> = {
  name: string;
  header: string;
  /** Right-aligned: numbers, money and distances. */
  align?: 'right';
  cell: (row: Row, at: number) => Html | '';
  /** The text of the cell. */
  text: (row: Row) => string | undefined;
  /** The cell says what its row is called. */
  isName?: boolean;
  /** Text of the row's link when the cell is empty; defaults to the row's name. */
  blank?: string;
  /** The copy button's text to copy, and its label. */
  copy?: { text: (row: Row) => string | null | undefined; label: string };
};

export type RowFacts<Row> = {
  /** The row's link, in the first cell, which serves the whole row. */
  hrefOf: (row: Row) => string;
  /** The row's name, for screen readers. */
  nameOf: (row: Row) => string;
  /** The value of the row's checkbox, and whether it is checked. */
  pickOf: (row: Row) => { value: string; isPicked: boolean };
  /** What else can be done with the row, at the end of its first cell. */
  actOf?: (row: Row) => Html | '';
};

const nothing = html``;
const openRow = html`<tr data-row="true">`;
const closeRow = html`</tr>`;
const closeHead = html`</th>`;
const close = html`</td>`;
const open = { cell: html`<td>`, right: html`<td class="right">` };
const pickCell = html`<td class="pick"><label>`;
const pickEnd = html`</label>`;
const openHead = { cell: html`<th scope="row">`, right: html`<th scope="row" class="right">` };

/** The rows of a table as HTML: text costs a tenth of React elements, on the server and in the browser. */
export function rowsAsHtml<Row>(rows: readonly Row[], columns: Column<Row>[], facts: RowFacts<Row>): Html {
  const [head, ...rest] = columns;
  if (!head) return joined([]);
  const pieces: Html[] = [];
  for (const [at, row] of rows.entries()) {
    pieces.push(openRow, pickCell, pickInput(row, facts), pickEnd, close);
    pieces.push(openHead[head.align ?? 'cell'], rowLink(head, row, at, facts));
    if (head.copy) pieces.push(copyButton(head.copy, head.text(row), row));
    pieces.push(facts.actOf?.(row) || nothing, closeHead);
    for (const column of rest) {
      const cell = column.cell(row, at);
      pieces.push(open[column.align ?? 'cell']);
      if (cell) pieces.push(cell);
      if (column.copy) pieces.push(copyButton(column.copy, column.text(row), row));
      pieces.push(close);
    }
    pieces.push(closeRow);
  }
  return joined(pieces);
}

/** The checkbox that selects a row, a field of the bulk bar's form. Scripts set its accessible name. */
export function pickInput<Row>(row: Row, { pickOf }: Pick<RowFacts<Row>, 'pickOf'>) {
  const { value, isPicked } = pickOf(row);
  const ticked = isPicked ? html` checked` : '';
  return html`<input type="checkbox" form="${escaped(pickForm)}" name="id" aria-label="Vælg" value="${escaped(value)}"${ticked}>`;
}

/** Label: the visible text, and the row's name where that is ambiguous. */
function rowLink<Row>(column: Column<Row>, row: Row, at: number, { hrefOf, nameOf }: RowFacts<Row>) {
  const name = nameOf(row);
  const text = column.text(row);
  const seen = text ?? column.blank ?? name;
  const label = escaped(column.isName ? seen : name.includes(seen) ? name : `${seen}, ${name}`);
  const shown = text === undefined ? html`<span class="blank">${escaped(seen)}</span>` : column.cell(row, at);
  return html`<a href="${escaped(hrefOf(row))}" data-row-link="true" aria-label="${label}">${shown}</a>`;
}

/** A copy button, hidden without JavaScript. It holds the text only where that differs from the text before it. */
function copyButton<Row>(copy: NonNullable<Column<Row>['copy']>, shown: string | undefined, row: Row) {
  const text = copy.text(row);
  if (!text) return nothing;
  const other = shown?.replace(/\s/g, '') === text ? nothing : html`="${escaped(text)}"`;
  return html`<button type="button" class="copy-button" data-copy${other} aria-label="${escaped(copy.label)}"></button>`;
}
