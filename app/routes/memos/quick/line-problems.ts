import type { Refused } from '#app/form/forms.ts';
import { danish } from '#app/texts/refusals.ts';

/** What is wrong with a refused line. */
export function problemsOf(answer: { result?: Refused } | object) {
  const error = 'result' in answer ? answer.result?.error : undefined;
  const { formErrors, fieldErrors } = error ?? {};
  return danish([formErrors, ...Object.values(fieldErrors ?? {})].flatMap((each) => each ?? [])) ?? [];
}
