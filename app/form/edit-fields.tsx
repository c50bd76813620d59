import type { FormState, Shown } from './forms.ts';

type Props = {
  version: number;
  form: Pick<FormState, 'values' | 'result'>;
  /** The hidden fields of a restored draft. */
  restored?: Readonly<Record<string, string>> | undefined;
};

/**
 * Hidden fields for the merge with colleagues' changes: the opened version and values and, after a conflict, the
 * stored values and choices.
 */
export function EditFields({ version, form: { values, result }, restored }: Props) {
  const payload: Readonly<Record<string, unknown>> = { ...result?.submission.payload, ...restored };
  const { version: typedVersion, original, seen } = payload;
  const conflicting = Object.fromEntries((result?.conflict ?? []).map(({ name }) => [name, values[name] ?? '']));
  const known = { ...readShown(seen), ...conflicting };
  const settled = Object.keys(known).filter((name) => `resolve-${name}` in payload && !(name in conflicting));
  return (
    <>
      <input type="hidden" name="version" value={typeof typedVersion === 'string' ? typedVersion : version} />
      <input type="hidden" name="original" value={typeof original === 'string' ? original : JSON.stringify(values)} />
      {Object.keys(known).length > 0 && <input type="hidden" name="seen" value={JSON.stringify(known)} />}
      {settled.map((name) => (
        <input key={name} type="hidden" name={`resolve-${name}`} value="mine" />
      ))}
    </>
  );
}

/** The fields that a form posted as JSON, or none. */
export function readShown(posted: unknown): Shown {
  try {
    const parsed: unknown = typeof posted === 'string' ? JSON.parse(posted) : {};
    return Object.fromEntries(Object.entries(parsed ?? {}).filter(isShown));
  } catch {
    return {};
  }
}

function isShown(entry: [string, unknown]): entry is [string, string | string[]] {
  return [entry[1]].flat().every((each) => typeof each === 'string');
}
