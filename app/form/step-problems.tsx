import { danish } from '#app/texts/refusals.ts';
import { Banner } from '#app/ui/banner.tsx';
import type { Refused } from './forms.ts';

/** Whether the result belongs to an action of the page, such as a deletion, not to its form. */
export function isOfStep(result: Refused | undefined) {
  return result?.submission.payload.step !== undefined;
}

/** Errors of the page's actions. */
export function StepProblems({ result }: { result: Refused | undefined }) {
  if (!isOfStep(result)) return null;
  const { formErrors, fieldErrors } = result?.error ?? {};
  const problems = [formErrors, ...Object.values(fieldErrors ?? {})].flatMap((errors) => errors ?? []);
  if (problems.length === 0) return null;
  return (
    <Banner tone="error" role="alert">
      {danish(problems)?.join(' ')}
    </Banner>
  );
}
