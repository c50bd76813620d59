import { configureForms, parseSubmission, type SubmissionResult } from '@conform-to/react/future';
import { useMemo } from 'react';

/** What the server answers about a form that it did not take. */
export type Refused = SubmissionResult<string[]> & {
  /** The fields that a colleague changed to something else meanwhile: who did it, and when. */
  conflict?: { name: string; by: string | null; at: Date | null }[] | undefined;
};

/** The texts of fields by name; of a list all that is chosen. */
export type Shown = Readonly<Record<string, string | string[]>>;

/** A row of a list as its fields show it. */
type Row = Record<string, string>;

const isTexts = (error: unknown): error is string[] =>
  Array.isArray(error) && error.every((each) => typeof each === 'string');

/** The only import of Conform's hooks. No schema is in the browser: the server alone checks, in Danish. */
const { useForm: useConform } = configureForms({ isError: isTexts });

type Options<Name extends string, Extra extends string> = {
  /** Begins the ids of its fields. */
  id: string;
  /** What is stored, as the fields show it. */
  values: Readonly<Record<Name, string | string[]>>;
  labels?: Readonly<Partial<Record<NoInfer<Name | Extra>, string>>> | undefined;
  /** Fields that nothing is stored of. */
  extra?: Readonly<Record<Extra, string | string[]>>;
  /** The rows of those values that are a list, as JSON. */
  lists?: readonly NoInfer<Name>[];
  result: Refused | undefined;
  /** The words for an error that says more than its code. */
  say?: (error: string) => string;
  /** Whether a refusal takes the focus to the first field to mend, where no summary takes it. */
  focusesField?: boolean;
};

type Parts = ReturnType<typeof useServerForm>;
export type FormState = Parts['form'];
export type FieldState = ReturnType<FormState['field']>;

/**
 * A form that the server alone checks: every field with what was typed last, else what is stored, and with what was
 * wrong with it.
 */
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
  const lastResult = useMemo(
    () => result && { ...result, submission: withRows(result.submission, lists) },
    [result, lists],
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
      /** Whether a box is ticked. */
      isTicked: field.defaultValue !== '',
      /** What is chosen of a list. */
      chosen: field.defaultOptions.filter(Boolean),
      // What was refused of another form of the page, or of what was sent before, is told no longer.
      errors: result?.error ? field.errors?.map(say) : undefined,
    };
  }

  const field = (name: string) => stateOf(name, labels[name] ?? '');
  const names = Object.keys({ ...values, ...extra });
  return {
    form: {
      props: form.props,
      values,
      labels,
      result,
      field,
      /** What is wrong with the form as a whole. */
      errors: (result?.error && form.errors) || [],
      /** The fields that were refused, in the order of the form. */
      refused: names.map(field).filter(({ errors }) => errors),
      /** What was typed last in a field that nothing is stored of. */
      typed(name: string) {
        const value = result?.submission.payload[name];
        return typeof value === 'string' ? value : undefined;
      },
      /** Shows what was typed earlier. */
      fill: (typed: [name: string, value: string][]) =>
        intent.update({ name: undefined, value: parseSubmission(new URLSearchParams(typed)).payload }),
      /** The rows of a list, and what the buttons post that change them, also without JavaScript. */
      rowsOf: (list: string, blank: Row) => ({
        add: { name: form.intentName, value: intent.insert.serialize({ name: list, defaultValue: blank }) },
        rows: form.getFieldList<Row[]>(list).map(({ key, name }, index) => ({
          key,
          field: (column: string, label: string) => stateOf(`${name}.${column}`, label),
          remove: { name: form.intentName, value: intent.remove.serialize({ name: list, index }) },
        })),
      }),
    },
    fields: Object.fromEntries(names.map((name) => [name, field(name)])),
  };
}

/** What was sent, with rows where a conflict was answered by a list as JSON. */
function withRows(submission: Refused['submission'], lists: readonly string[]) {
  const texts = lists.filter((name) => typeof submission.payload[name] === 'string');
  const rows = Object.fromEntries(texts.map((name) => [name, rowsIn(submission.payload[name])]));
  return { ...submission, payload: { ...submission.payload, ...rows } };
}

/** The rows of a list, posted or as JSON. */
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
