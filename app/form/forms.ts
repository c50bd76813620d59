import { configureForms, parseSubmission, type SubmissionResult } from '@conform-to/react/future';
import { useMemo } from 'react';

/** The server's answer to a rejected form. */
export type Refused = SubmissionResult<string[]> & {
  /** Fields in conflict, with the colleague and the time. */
  conflict?: { name: string; by: string | null; at: Date | null }[] | undefined;
  /** The form comes back after a sign-in, as it was typed; its files are to be chosen again. */
  resumed?: { files: string[] } | undefined;
};

/** Field values by name; a list has all its choices. */
export type Shown = Readonly<Record<string, string | string[]>>;

/** A list row as field values. */
type Row = Record<string, string>;

const isTexts = (error: unknown): error is string[] =>
  Array.isArray(error) && error.every((each) => typeof each === 'string');

/** The only import of Conform's hooks. The browser has no schema: the server alone validates, in Danish. */
const { useForm: useConform } = configureForms({ isError: isTexts });

type Options<Name extends string, Extra extends string> = {
  /** Prefix of the field ids. */
  id: string;
  /** The stored values. */
  values: Readonly<Record<Name, string | string[]>>;
  labels?: Readonly<Partial<Record<NoInfer<Name | Extra>, string>>> | undefined;
  /** Fields without a stored value. */
  extra?: Readonly<Record<Extra, string | string[]>>;
  /** The values that are list rows, as JSON. */
  lists?: readonly NoInfer<Name>[];
  result: Refused | undefined;
  /** Messages for errors with parameters. */
  say?: (error: string) => string;
  /** Whether a rejection focuses the first invalid field, where no summary takes the focus. */
  focusesField?: boolean;
};

type Parts = ReturnType<typeof useServerForm>;
export type FormState = Parts['form'];
export type FieldState = ReturnType<FormState['field']>;

/** A form validated by the server alone: fields with the last input or stored value, and their errors. */
export function useForm<Name extends string, Extra extends string = never>(
  options: Options<Name, Extra>,
): { form: FormState; fields: Record<Name | Extra, FieldState> };
export function useForm(options: Options<string, string>) {
  return useServerForm(options);
}

const stay = () => undefined;
const none: readonly never[] = [];

function useServerForm(options: Options<string, string>) {
  const { id, values, labels = {}, extra = {}, lists = none, result, say = (error) => error, focusesField } = options;
  // Conform renders again for every other result: the same one must stay the same, whatever array names the lists.
  const names = lists.join(' ');
  const lastResult = useMemo(
    () => result && { ...result, submission: withRows(result.submission, names.split(' ')) },
    [result, names],
  );
  const { form, intent } = useConform<Record<string, string | string[] | Row[]>, string[]>({
    id: `${id}-form`,
    lastResult: lastResult ?? null,
    defaultValue: { ...values, ...extra, ...Object.fromEntries(lists.map((name) => [name, rowsIn(values[name])])) },
    onValidate: () => null,
    ...(!focusesField && { onError: stay }),
  });

  function stateOf(name: string, label: string) {
    const field = form.getField<string | string[]>(name);
    return {
      id: `${id}-${name.replace(/\W+/g, '-')}`,
      name,
      label,
      defaultValue: field.defaultValue,
      /** Whether a checkbox is checked. */
      isTicked: field.defaultValue !== '',
      /** The choices of a list field. */
      chosen: field.defaultOptions.filter(Boolean),
      // Errors of another form, or of an earlier submission, are no longer shown.
      errors: result?.error ? field.errors?.map(say) : undefined,
    };
  }

  const field = (name: string) => stateOf(name, labels[name] ?? '');
  const fieldNames = Object.keys({ ...values, ...extra });
  return {
    form: {
      props: form.props,
      values,
      labels,
      result,
      field,
      /** Form-level errors. */
      errors: (result?.error && form.errors) || [],
      /** Invalid fields, in form order. */
      refused: fieldNames.map(field).filter(({ errors }) => errors),
      /** The last input of a field without a stored value. */
      typed(name: string) {
        const value = result?.submission.payload[name];
        return typeof value === 'string' ? value : undefined;
      },
      /** Restores an earlier input. */
      fill: (typed: [name: string, value: string][]) =>
        intent.update({ name: undefined, value: parseSubmission(new URLSearchParams(typed)).payload }),
      /** Adds a row to a list; in the browser only. */
      addRow: (list: string, row: Row) => intent.insert({ name: list, defaultValue: row }),
      /** The rows of a list, with intent buttons that also work without JavaScript. */
      rowsOf: (list: string, blank: Row) => ({
        add: { name: form.intentName, value: intent.insert.serialize({ name: list, defaultValue: blank }) },
        rows: form.getFieldList<Row[]>(list).map(({ key, name }, index) => ({
          key,
          field: (column: string, label: string) => stateOf(`${name}.${column}`, label),
          remove: { name: form.intentName, value: intent.remove.serialize({ name: list, index }) },
        })),
      }),
    },
    fields: Object.fromEntries(fieldNames.map((name) => [name, field(name)])),
  };
}

/** The submission, with rows where a conflict was resolved by JSON. */
function withRows(submission: Refused['submission'], lists: readonly string[]) {
  const texts = lists.filter((name) => typeof submission.payload[name] === 'string');
  const rows = Object.fromEntries(texts.map((name) => [name, rowsIn(submission.payload[name])]));
  return { ...submission, payload: { ...submission.payload, ...rows } };
}

/** The rows of a list, as fields or JSON. */
export function rowsIn(posted: unknown): Row[] {
  const rows = typeof posted === 'string' ? parsed(posted) : posted;
  return (Array.isArray(rows) ? rows : []).map((row: unknown) =>
    Object.fromEntries(
      Object.entries(row ?? {}).map(([name, value]) => [name, typeof value === 'string' ? value : '']),
    ),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return [];
  }
}
