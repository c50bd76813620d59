import { danish } from '#app/texts/refusals.ts';
import { Banner } from '#app/ui/banner.tsx';
import type { Refused } from './forms.ts';

/** Whether the answer is about one of the page's steps, such as a deletion, and not about its form. */
export function isOfStep(result: Refused | undefined) {
  return result?.submission.payload.step !== undefined;
}

/** What kept a step from being done. */
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
