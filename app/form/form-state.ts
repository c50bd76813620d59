/** What the server answers about a form that it did not take. */
export type Refused = {
  submission: { payload: Record<string, unknown> };
  error?: { formErrors?: string[] | null; fieldErrors?: Record<string, string[] | null> } | null | undefined;
  /** The fields that a colleague changed to something else meanwhile: who did it, and when. */
  conflict?: { name: string; by: string | null; at: Date | null }[];
};

type Options<Name extends string> = {
  id: string;
  /** What is stored, as the fields show it. */
  values: Record<Name, string>;
  result: Refused | undefined;
  /** The words for an error that says more than its code. */
  say?: (error: string) => string;
};

export type FieldState = ReturnType<FormState<string>['field']>;
export type FormState<Name extends string> = ReturnType<typeof formState<Name>>;

/**
 * A form that the server alone checks: every field with what was typed last, else what is stored, and with what was
 * wrong with it.
 */
export function formState<Name extends string>({ id, values, result, say = (error) => error }: Options<Name>) {
  const { fieldErrors = {}, formErrors } = result?.error ?? {};

  function typed(name: string) {
    const value = result?.submission.payload[name];
    return typeof value === 'string' ? value : undefined;
  }

  return {
    /** The fields in their order. */
    names: namesOf(values),
    typed,
    /** Whether a box is ticked: as it was sent last, else as it is stored. */
    ticked: (name: Name) => (result ? (typed(name) ?? '') !== '' : values[name] !== ''),
    /** What was ticked of a list last. */
    typedAll: (name: string) => [result?.submission.payload[name] ?? []].flat().map(String),
    formErrors: formErrors ?? [],
    field(name: Name) {
      const fieldId = `${id}-${name}`;
      return {
        name,
        defaultValue: typed(name) ?? values[name],
        labelled: { htmlFor: fieldId, errorId: `${fieldId}-error`, errors: fieldErrors[name]?.map(say) },
      };
    },
    /** The fields that were refused, in the order of the form. */
    refused: (names: readonly Name[]) => names.filter((name) => (fieldErrors[name]?.length ?? 0) > 0),
  };
}

function namesOf<Name extends string>(values: Record<Name, string>): Name[] {
  const isName = (name: string): name is Name => name in values;
  return Object.keys(values).filter(isName);
}
