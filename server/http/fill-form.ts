import { parseSubmission, report } from '@conform-to/react/future';

/** Shows a posted form again, unsaved, with other values in some of its fields. */
export function fillForm(form: FormData, changes: Readonly<Record<string, string>>) {
  const submission = parseSubmission(form);
  return report(submission, { targetValue: { ...submission.payload, ...changes } });
}

/** Shows a posted form again, unsaved, with a problem at one of its fields. */
export function refuseField(form: FormData, field: string, problem: string) {
  return report(parseSubmission(form), { error: { fieldErrors: { [field]: [problem] } } });
}
