import { resolveSubmission, type Submission } from '@conform-to/react/future';
import { z } from 'zod';
import { isFieldName } from '../format/field-names.ts';

/** The form field of list row buttons. */
export const rowStepName = '__INTENT__';

const name = z.string().refine(isFieldName);
const place = z.int().min(0).max(999);
const steps = {
  insert: z.strictObject({ name, defaultValue: z.record(name, z.string()).optional() }),
  remove: z.strictObject({ name, index: place }),
  reorder: z.strictObject({ name, from: place, to: place }),
};

/** The list that a posted step changes; undefined for others. */
function listOf(step: string) {
  const [, kind = '', argument = ''] = /^(insert|remove|reorder)\((.*)\)$/s.exec(step) ?? [];
  if (kind !== 'insert' && kind !== 'remove' && kind !== 'reorder') return undefined;
  try {
    return steps[kind].safeParse(JSON.parse(argument)).data?.name;
  } catch {
    return undefined;
  }
}

/** Whether a posted step is one of a list's row buttons. */
export const isRowStep = (step: FormDataEntryValue) => typeof step === 'string' && listOf(step) !== undefined;

/** Applies a posted insert or remove of a row. */
export function withRowStep(submission: Submission) {
  const list = listOf(submission.intent ?? '');
  if (list === undefined || !Array.isArray(submission.payload[list] ?? [])) return undefined;
  return resolveSubmission(submission).targetValue;
}
