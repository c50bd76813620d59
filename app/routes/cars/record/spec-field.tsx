import type { FieldState } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { TextArea } from '#app/form/text-area.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { choicesOf, type FieldSpec, unitOf } from './field-specs.ts';

/** Renders a field from its spec. */
export function SpecField({ spec, field, help }: { spec: FieldSpec; field: FieldState; help?: string | undefined }) {
  const { kind, isRequired = false, maxLength } = spec;
  const choices = choicesOf(spec);
  const words = help ?? spec.help;
  if (choices) {
    return <SelectField field={field} choices={choices} {...(!isRequired && { none: spec.none ?? 'Ikke angivet' })} />;
  }
  if (kind === 'area' || kind === 'lines') {
    return <TextArea field={field} rows={kind === 'area' ? 6 : 3} isOptional help={words} />;
  }
  const typing = {
    text: {},
    number: { inputMode: 'decimal' as const, unit: unitOf(spec) },
    money: { inputMode: 'decimal' as const, unit: unitOf(spec) },
    day: { inputMode: 'numeric' as const, placeholder: 'dd-mm-åååå' },
    choice: {},
    yesNo: {},
  }[kind];
  const given = Object.fromEntries(Object.entries({ ...typing, maxLength }).filter(([, value]) => value !== undefined));
  return <TextField field={field} isOptional={!isRequired} help={words} {...given} />;
}
