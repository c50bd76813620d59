import type { ReactNode } from 'react';
import { Field } from '#app/form/field.tsx';
import { FormSection, refusedOf } from '#app/form/form-section.tsx';
import { formState, type Refused } from '#app/form/form-state.ts';
import { PasswordInput } from '#app/form/password-input.tsx';
import { placeOf } from './settings-places.ts';

type Props = {
  id: string;
  title: string;
  lead?: ReactNode;
  result?: Refused | undefined;
  children: ReactNode;
};

/** One subject of the settings, with what was refused of it. */
export function Section({ result, ...section }: Props) {
  const step = String(result?.submission.payload.step);
  return <FormSection {...section} refused={placeOf[step] === section.id ? result : undefined} />;
}

/** What the server said of the form of one step, and nothing of what it said of another. */
export function stateOf<Name extends string>(step: string, values: Record<Name, string>, result: Refused | undefined) {
  return formState({ id: step, values, result: refusedOf(result, step) });
}

type PasswordProps = {
  label: string;
  field: ReturnType<ReturnType<typeof formState>['field']>;
  autoComplete: 'current-password' | 'new-password';
  help?: string;
};

export function PasswordField({ label, field: { name, labelled }, autoComplete, help }: PasswordProps) {
  const described = [help && `${labelled.htmlFor}-help`, labelled.errors && labelled.errorId].filter(Boolean);
  return (
    <Field label={label} help={help} {...labelled}>
      <PasswordInput
        id={labelled.htmlFor}
        name={name}
        autoComplete={autoComplete}
        required
        aria-invalid={labelled.errors ? true : undefined}
        aria-describedby={described.join(' ') || undefined}
      />
    </Field>
  );
}
