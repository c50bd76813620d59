import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import { FieldErrors } from './field.tsx';
import { type FormState, rowsIn } from './forms.ts';
import { type Choice, SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

export type RowColumn = {
  name: string;
  label: string;
  unit?: string;
  isOptional?: boolean;
  /** What it is chosen from; `none` is the label of no choice. */
  choices?: readonly Choice[];
  none?: string;
  inputMode?: 'decimal' | 'numeric';
  placeholder?: string;
  /** Posted as it is. */
  isHidden?: boolean;
};

/** A list of rows in a form: its field, words and columns. */
export type RowList = { name: string; title: string; help?: string; one: string; columns: readonly RowColumn[] };

const blankOf = ({ columns }: RowList) => Object.fromEntries(columns.map(({ name }) => [name, '']));

type Props = { form: FormState; list: RowList; isReadOnly?: boolean };

/** The rows of a list, each with its fields; buttons add and remove rows, also without JavaScript. */
export function RowsField({ form, list, isReadOnly = false }: Props) {
  const { name, title, help, one, columns } = list;
  const { rows, add } = form.rowsOf(name, blankOf(list));
  const problem = form.field(name);
  const shown = columns.filter(({ isHidden }) => !isHidden);
  return (
    <fieldset id={problem.id} className="min-w-0 border-t border-neutral-200 pt-4">
      <legend className="float-left mb-1 w-full text-base font-semibold">{title}</legend>
      <div className="clear-both grid gap-3">
        {help && !(isReadOnly && rows.length === 0) && <p className="text-sm text-neutral-600">{help}</p>}
        <FieldErrors field={problem} />
        {isReadOnly && rows.length === 0 && <p className="text-sm text-neutral-600">Ingen.</p>}
        {rows.map((row, at) => (
          <div
            key={row.key}
            className="flex flex-wrap items-start gap-3 rounded-md border border-neutral-200 p-3 [&>div]:min-w-44 [&>div]:flex-1"
          >
            {columns
              .filter(({ isHidden }) => isHidden)
              .map((column) => (
                <input
                  key={column.name}
                  type="hidden"
                  name={row.field(column.name, '').name}
                  defaultValue={row.field(column.name, '').defaultValue}
                />
              ))}
            {shown.map((column) => (
              <div key={column.name}>
                <Cell column={column} field={row.field(column.name, column.label)} />
              </div>
            ))}
            {!isReadOnly && (
              <button
                type="submit"
                {...row.remove}
                aria-label={`Fjern ${one} ${at + 1}`}
                className={`${buttonClass('secondary')} self-end`}
              >
                Fjern
              </button>
            )}
          </div>
        ))}
        {!isReadOnly && (
          <div>
            <button type="submit" {...add} className={buttonClass('secondary')}>
              <Icon name="plus" />
              Tilføj {one}
            </button>
          </div>
        )}
      </div>
    </fieldset>
  );
}

type CellProps = { column: RowColumn; field: ReturnType<FormState['field']> };

function Cell({ column: { choices, none, unit, isOptional = false, inputMode, placeholder }, field }: CellProps) {
  if (choices) return <SelectField field={field} choices={choices} {...(none !== undefined && { none })} />;
  return (
    <TextField
      field={field}
      isOptional={isOptional}
      maxLength={60}
      {...(unit !== undefined && { unit })}
      {...(inputMode !== undefined && { inputMode })}
      {...(placeholder !== undefined && { placeholder })}
    />
  );
}

/** The invalid fields of a list's rows, for the error summary. */
export function refusedRows(form: FormState, list: RowList) {
  return form
    .rowsOf(list.name, blankOf(list))
    .rows.flatMap((row, at) =>
      list.columns
        .map(({ name, label }) => row.field(name, `${list.title}, række ${at + 1}, ${label.toLowerCase()}`))
        .filter(({ errors }) => errors),
    );
}

/** The rows of a list in one line, for a conflict with a colleague. */
export const sayRows = (list: RowList) => (posted: unknown) =>
  rowsIn(posted)
    .map((row) =>
      list.columns
        .flatMap(({ name, unit, isHidden }) =>
          row[name] && !isHidden ? [`${row[name]}${unit ? ` ${unit}` : ''}`] : [],
        )
        .join(' · '),
    )
    .join(' / ');
