import type { Choice } from '#app/form/select-field.tsx';
import type { CarField } from '#server/cars/car-schema.ts';
import { carFormLabels } from './data-form-values.ts';

type Difference = { name: CarField; fieldId: string; stored: string };

type Compared = {
  form: { typed: (name: string) => string | undefined; field: (name: CarField) => { labelled: { htmlFor: string } } };
  values: Record<CarField, string>;
  choices: Partial<Record<CarField, readonly Choice[]>>;
  fields: readonly CarField[];
};

/** The fields in which what was typed is not what is stored by now. */
export function differences({ form, values, choices, fields }: Compared): Difference[] {
  return fields.flatMap((name) => {
    const typed = form.typed(name);
    const stored = values[name];
    if (typed === undefined || typed.trim() === stored) return [];
    const label = choices[name]?.find(({ value }) => value === stored)?.label ?? stored;
    return [{ name, fieldId: form.field(name).labelled.htmlFor, stored: label || 'ikke udfyldt' }];
  });
}

/** What is stored now where it differs from what was typed. */
export function DataFormConflict({ found }: { found: readonly Difference[] }) {
  if (found.length === 0) return <p className="mt-1">Det, du har skrevet, er det samme som det, der er gemt nu.</p>;
  return (
    <ul className="mt-2 grid">
      {found.map(({ name, fieldId, stored }) => (
        <li key={name}>
          <a href={`#${fieldId}`} className="inline-block py-1 text-rose-900 underline underline-offset-3">
            {carFormLabels[name]}
          </a>
          {' – '}
          Gemt nu: <strong>{stored}</strong>
        </li>
      ))}
    </ul>
  );
}
