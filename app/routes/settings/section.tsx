import type { ReactNode } from 'react';
import { Field } from '#app/form/field.tsx';
import { formState, type Refused } from '#app/form/form-state.ts';
import { PasswordInput } from '#app/form/password-input.tsx';

type Props = { id: string; title: string; lead?: ReactNode; children: ReactNode };

/** One subject of the settings. */
export function Section({ id, title, lead, children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-titel`} className="surface grid scroll-mt-20 gap-4 p-4 sm:p-5">
      <div className="grid gap-1">
        <h2 id={`${id}-titel`} className="text-base font-semibold">
          {title}
        </h2>
        {lead && <p className="text-sm text-neutral-600">{lead}</p>}
      </div>
      {children}
    </section>
  );
}

/** What the server said of the form of one step, and nothing of what it said of another. */
export function stateOf<Name extends string>(step: string, values: Record<Name, string>, result: Refused | undefined) {
  const isMine = result?.submission.payload.step === step;
  return formState({ id: step, values, result: isMine ? result : undefined });
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
