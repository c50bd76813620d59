import { parseSubmission, report } from '@conform-to/react/future';
import { data } from 'react-router';
import type { z } from 'zod';
import { EditConflict } from '../edit/edit.ts';
import { DomainError, TooManyAttempts } from '../errors.ts';
import { unusable } from '../format/form-fields.ts';
import { withFilledLines } from './fill-lines.ts';
import { orUnavailable } from './in-tenant.ts';
import { readForm } from './read-form.ts';
import { resumedIn } from './resumed.ts';
import { withRowStep } from './row-steps.ts';

export type SubmitOptions = {
  /** Fields never sent back, such as passwords. */
  hideFields?: string[];
  /** The form to show again, where only a part of it is parsed. */
  typed?: FormData;
};

/** The form as it was typed, with nothing done. */
export const shownAgain = (form: FormData) => data({ result: report(parseSubmission(form)) });

/**
 * Handles a form in an action: parse, run the command, report refusals. A resumed form is shown as it was typed.
 * @param sent the request, or its form if already read
 */
export async function submitForm<Schema extends z.ZodType, Answer>(
  sent: Request | FormData,
  schema: Schema,
  run: (input: z.output<Schema>, form: FormData) => Promise<Answer>,
  { hideFields = [], typed }: SubmitOptions = {},
) {
  const form = sent instanceof Request ? await readForm(sent) : sent;
  const submission = parseSubmission(typed ?? form);
  const resumed = resumedIn(form);
  if (resumed) return data({ result: { ...report(submission, { hideFields }), resumed } });
  const targetValue = withRowStep(submission) ?? withFilledLines(submission);
  if (targetValue) return data({ result: report(submission, { targetValue, hideFields }) });
  const parsed = schema.safeParse(typed ? parseSubmission(form).payload : submission.payload, { error: wordsOf });
  if (!parsed.success) {
    const { issues } = parsed.error;
    return data({ result: report(submission, { error: { issues }, hideFields }) }, 400);
  }
  try {
    return await orUnavailable(run(parsed.data, form));
  } catch (error) {
    if (!(error instanceof DomainError) || error.status === 404) throw error;
    const { field, code, status } = error;
    const reasons = field ? { fieldErrors: { [field]: [code] } } : { formErrors: [code] };
    const headers = error instanceof TooManyAttempts ? { 'Retry-After': String(error.seconds) } : {};
    const conflict = error instanceof EditConflict ? error.fields : undefined;
    const result = report(submission, { error: reasons, hideFields });
    return data({ result: conflict ? { ...result, conflict } : result }, { status, headers });
  }
}

/** Default messages of the schema's issues. */
function wordsOf({ code, origin, maximum }: z.core.$ZodRawIssue) {
  return code === 'too_big' && origin === 'string' ? `Skriv højst ${maximum} tegn` : unusable;
}
