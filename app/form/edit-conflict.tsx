import type { ChangeEvent } from 'react';
import { formatInstant } from '#app/texts/formats.ts';
import { readShown } from './edit-fields.tsx';
import type { FormState } from './forms.ts';
import type { Choice } from './select-field.tsx';
import { SubmitButton } from './submit-button.tsx';

type Text = string | string[] | undefined;

type Props = {
  form: FormState;
  choices?: Readonly<Partial<Record<string, readonly Choice[]>>> | undefined;
  /** Units of numeric fields. */
  units?: Readonly<Partial<Record<string, string>>> | undefined;
  /** Display texts of coded values. */
  say?: Readonly<Partial<Record<string, (value: unknown) => string>>> | undefined;
};

/**
 * Fields in conflict with a colleague's change, each with the typed, stored and original value. The user must choose.
 */
export function EditConflict({ form: { result, values, labels }, choices = {}, units = {}, say = {} }: Props) {
  if (!result?.conflict) return null;
  const { payload } = result.submission;
  const original = readShown(payload.original);
  return (
    <section aria-labelledby="konflikt" className="grid gap-4 rounded-md border border-amber-300 bg-amber-50 p-4">
      <div>
        <h2 id="konflikt" className="font-semibold text-amber-950">
          Vælg, hvad der skal gælde
        </h2>
        <p className="text-sm text-amber-950">Alt andet, du har skrevet, bliver gemt sammen med valgene.</p>
      </div>
      {result.conflict.map(({ name, by, at }) => {
        const typed = payload[name];
        const mine = Array.isArray(typed) ? typed.map(String) : typeof typed === 'string' ? typed : undefined;
        const tell = (text: Text) => withUnit(wordsOf(text, choices[name]), units[name]);
        const words = say[name] ?? tell;
        const who = [by ?? 'En kollega', at && formatInstant(at)].filter(Boolean).join(', ');
        return (
          <fieldset key={name} className="grid min-w-0 gap-2 sm:grid-cols-3">
            <legend className="mb-1 text-sm font-medium text-neutral-900">{labels[name] ?? name}</legend>
            <Way name={name} way="mine" title="Dit" value={mine} words={say[name]?.(typed) ?? tell(mine)} />
            <Way
              name={name}
              way="current"
              title="Gemt nu"
              note={who}
              value={values[name]}
              words={words(values[name])}
            />
            <Way name={name} way="original" title="Oprindeligt" value={original[name]} words={words(original[name])} />
          </fieldset>
        );
      })}
      <div>
        <SubmitButton>Gem med valgene</SubmitButton>
      </div>
    </section>
  );
}

type WayProps = {
  name: string;
  way: 'mine' | 'current' | 'original';
  title: string;
  note?: string;
  value: Text;
  words: string;
};

function Way({ name, way, title, note, value, words }: WayProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-md border border-neutral-300 bg-white p-3 text-sm has-checked:border-emerald-700">
      <input
        type="radio"
        name={`resolve-${name}`}
        value={way}
        onChange={(event) => show(event, name, value)}
        className="mt-0.5 size-4 shrink-0 accent-emerald-700"
      />
      <span className="min-w-0 wrap-anywhere">
        <span className="block text-neutral-600">
          {title}
          {note && ` · ${note}`}
        </span>
        <span className="font-medium text-neutral-900">{words || 'ikke udfyldt'}</span>
      </span>
    </label>
  );
}

/** Copies the choice to the field itself. */
function show({ target }: ChangeEvent<HTMLInputElement>, name: string, value: Text) {
  const chosen = [value ?? []].flat();
  for (const field of target.form?.elements ?? []) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      if (field.name === name) field.checked = chosen.includes(field.value);
    } else if (
      field instanceof HTMLInputElement ||
      field instanceof HTMLSelectElement ||
      field instanceof HTMLTextAreaElement
    ) {
      if (field.name === name && typeof value === 'string') field.value = value;
    }
  }
}

function withUnit(words: string, unit: string | undefined) {
  return words && unit ? `${words} ${unit}` : words;
}

function wordsOf(text: Text, choices: readonly Choice[] | undefined) {
  // An unchecked checkbox is not posted.
  const unsent = choices?.some(({ value }) => value === '') ? '' : [];
  const labels = [text ?? unsent].flat().map((each) => choices?.find(({ value }) => value === each)?.label ?? each);
  return labels.filter(Boolean).join(', ');
}
