import { useEffect, useRef } from 'react';
import { FieldErrors } from '#app/form/field.tsx';
import type { FormState } from '#app/form/forms.ts';
import { MatrixTools } from './matrix-tools.tsx';

/** A step of an axis: the part of a cell's field name, and its words. */
export type Step = { key: string; label: string };

type Props = {
  form: FormState;
  /** What the cells hold, for screen readers. */
  label: string;
  /** Above the heads of the rows, «Periode». */
  corner: string;
  rows: readonly Step[];
  columns: readonly Step[];
  /** The field of a cell. */
  nameOf: (row: Step, column: Step) => string;
  /** The decimals of a number; others are refused. */
  decimals: number;
  unit: string;
  isReadOnly?: boolean;
  /** What is said about a cell, by its field. */
  marks?: Readonly<Record<string, Mark>>;
};

export type Mark = { level: 'error' | 'warning'; text: string };

/**
 * A sheet of prices as inputs of a form. With JavaScript it is a grid with one tab stop, whose cells are selected, copied,
 * pasted, filled and adjusted as in a spreadsheet.
 */
export function Matrix(props: Props) {
  const { form, label, corner, rows, columns, nameOf, decimals, unit, isReadOnly = false, marks = {} } = props;
  const table = useRef<HTMLTableElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isReadOnly || !table.current || !tools.current) return undefined;
    const ended = new AbortController();
    const parts = { table: table.current, tools: tools.current };
    void import('./spreadsheet.ts').then(({ enliven }) => {
      if (!ended.signal.aborted) enliven(parts, { decimals, signal: ended.signal });
    });
    return () => ended.abort();
  }, [decimals, isReadOnly]);
  return (
    <div className="grid gap-3">
      {!isReadOnly && <MatrixTools ref={tools} unit={unit} />}
      <div className="matrix-scroll">
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is edited is a grid. */}
        <table ref={table} role="grid" aria-label={`${label}, ${unit}`} className="matrix" aria-multiselectable="true">
          <thead>
            <tr>
              <th scope="col">{corner}</th>
              {columns.map((column) => (
                <th key={column.key} scope="col">
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={row.key}>
                <th scope="row">{row.label}</th>
                {columns.map((column, across) => {
                  const field = form.field(nameOf(row, column));
                  const name = `${row.label}, ${column.label}`;
                  const mark = marks[field.name];
                  const said = [field.errors && `${field.id}-error`, mark && `${field.id}-mark`].filter(Boolean);
                  return (
                    <td
                      key={column.key}
                      data-column={column.label}
                      data-mark={field.errors ? 'error' : mark?.level}
                      title={mark?.text}
                    >
                      {isReadOnly ? (
                        <output>{field.defaultValue || '–'}</output>
                      ) : (
                        <input
                          id={field.id}
                          name={field.name}
                          defaultValue={field.defaultValue}
                          data-place={`${at} ${across}`}
                          aria-label={name}
                          aria-invalid={field.errors ? true : undefined}
                          aria-describedby={said.join(' ') || undefined}
                          type="text"
                          inputMode="decimal"
                          autoComplete="off"
                          maxLength={24}
                        />
                      )}
                      <FieldErrors field={field} />
                      {mark && (
                        <span id={`${field.id}-mark`} className="sr-only">
                          {mark.text}
                        </span>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
