import { z } from 'zod';
import { needed, optional, textUpTo, unusable } from '../format/form-fields.ts';

const severities = [1, 2, 3] as const;
const severityProblem = 'Vælg, hvor stor skaden er';

function readSeverity(text: string) {
  return severities.find((each) => String(each) === text) ?? { problem: severityProblem };
}

/** A submitted damage, to be added to or removed from a car. */
export const damageSchema = z.object({
  step: z.enum(['addDamage', 'removeDamage'], { error: unusable }),
  zone: needed(textUpTo(60), 'Skriv, hvor på bilen skaden er'),
  severity: needed(readSeverity, severityProblem),
  note: optional(textUpTo(300)).transform((note) => note ?? ''),
});

export type DamageInput = z.output<typeof damageSchema>;
