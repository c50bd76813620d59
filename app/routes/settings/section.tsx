import type { ReactNode } from 'react';
import { FormSection, refusedOf } from '#app/form/form-section.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { placeOf } from './settings-places.ts';

type Props = {
  id: string;
  title: string;
  lead?: ReactNode;
  result?: Refused | undefined;
  children: ReactNode;
};

/** A settings section with its refusal. */
export function Section({ result, ...section }: Props) {
  const step = String(result?.submission.payload.step);
  return <FormSection {...section} refused={placeOf[step] === section.id ? result : undefined} />;
}

/** The result of this step's form; another step's result is ignored. */
export function useStep<Name extends string>(step: string, values: Record<Name, string>, result: Refused | undefined) {
  return useForm({ id: step, values, result: refusedOf(result, step) });
}
