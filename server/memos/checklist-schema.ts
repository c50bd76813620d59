import { z } from 'zod';
import { formKey } from '../edit/form-key.ts';
import { withoutCpr } from '../format/cpr.ts';
import { needed, oneOf, paragraphUpTo, textUpTo, version, wholeFrom } from '../format/form-fields.ts';
import { memoKinds } from './memo-types.ts';

const mostPoints = 50;

/** The points of a text: one a line, each once. */
function pointsOf(text: string) {
  const lines = text.split('\n').map((line) => line.trim().slice(0, 200).toWellFormed());
  return [...new Set(lines.filter((line) => line !== ''))];
}

/** The points of a checklist, as typed. */
export const points = withoutCpr(paragraphUpTo(5000)).transform((text, context) => {
  const filled = pointsOf(text ?? '');
  if (filled.length > mostPoints) context.addIssue({ code: 'custom', message: `Skriv højst ${mostPoints} punkter` });
  return filled;
});

/** A submitted template; a new one has version 1. */
export const checklistSchema = z.object({
  version,
  name: withoutCpr(needed(textUpTo(80), 'Skriv et navn')),
  kind: needed(oneOf(memoKinds), 'Vælg slags'),
  points: points.transform((lines, context) => {
    if (lines.length > 0) return lines.join('\n');
    context.addIssue({ code: 'custom', message: 'Skriv mindst ét punkt' });
    return z.NEVER;
  }),
  sortOrder: needed(wholeFrom(0, 9999), 'Skriv et tal'),
});

export const newChecklistSchema = checklistSchema.safeExtend({ formKey });

export type NewChecklist = z.output<typeof newChecklistSchema>;
export type ChecklistInput = Omit<z.output<typeof checklistSchema>, 'version'>;
