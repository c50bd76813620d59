import { Link, useParams } from 'react-router';
import type { Refused } from '#app/form/forms.ts';

/** The way on where an employee cannot go because of open leads. */
export function HeldLeads({ result }: { result: Refused | undefined }) {
  const { number } = useParams();
  const { formErrors, fieldErrors } = result?.error ?? {};
  const problems = [formErrors, ...Object.values(fieldErrors ?? {})].flatMap((errors) => errors ?? []);
  if (!problems.some((problem) => problem.startsWith('holds-leads:'))) return null;
  const step = result?.submission.payload.step;
  const query = typeof step === 'string' ? `?after=${step}` : '';
  return (
    <p>
      <Link to={`/company/employees/${number}/hand-over${query}`} className="link">
        Overdrag emner, notater og kunder
      </Link>
    </p>
  );
}
