import type { Choice } from './select-field.tsx';

type Props<Name extends string> = {
  form: { typed: (name: string) => string | undefined; field: (name: Name) => { labelled: { htmlFor: string } } };
  /** What is stored now, as the fields show it. */
  values: Record<Name, string>;
  labels: Record<Name, string>;
  choices?: Partial<Record<Name, readonly Choice[]>>;
};

/** What is stored now where it differs from what was typed: somebody else has saved meanwhile. */
export function StoredDifferences<Name extends string>({ form, values, labels, choices = {} }: Props<Name>) {
  const found = namesOf(labels).filter((name) => {
    const typed = form.typed(name);
    return typed !== undefined && typed.trim() !== values[name];
  });
  if (found.length === 0) return <p className="mt-1">Det, du har skrevet, er det samme som det, der er gemt nu.</p>;
  return (
    <ul className="mt-2 grid">
      {found.map((name) => (
        <li key={name}>
          <a
            href={`#${form.field(name).labelled.htmlFor}`}
            className="inline-block py-1 text-rose-900 underline underline-offset-3"
          >
            {labels[name]}
          </a>
          {' – '}
          Gemt nu: <strong>{shown(choices[name], values[name]) || 'ikke udfyldt'}</strong>
        </li>
      ))}
    </ul>
  );
}

function shown(choices: readonly Choice[] | undefined, value: string) {
  return choices?.find((choice) => choice.value === value)?.label ?? value;
}

function namesOf<Name extends string>(labels: Record<Name, string>): Name[] {
  const isName = (name: string): name is Name => name in labels;
  return Object.keys(labels).filter(isName);
}
