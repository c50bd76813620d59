import type { FormState, Shown } from './forms.ts';

type Props = {
  version: number;
  form: Pick<FormState, 'values' | 'result'>;
  /** What of it a draft that was brought back has posted. */
  restored?: Readonly<Record<string, string>> | undefined;
};

/**
 * What a form of a stored row posts unseen, so that what colleagues save meanwhile is kept: the version and the values
 * that it was opened with, and, after a conflict, what was stored by then and for which fields was chosen already.
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

/** The texts by name that a form posted as JSON, or none. */
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
