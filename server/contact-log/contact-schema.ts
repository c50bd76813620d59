import { z } from 'zod';
import { contactOutcomes, contactVerbs, quickContacts } from '../activities/activity-verbs.ts';
import { formKey } from '../edit/form-key.ts';
import { withoutCpr } from '../format/cpr.ts';
import { flag, oneOf, optional, paragraphUpTo, readChoice, textUpTo, unusable } from '../format/form-fields.ts';

const isQuick = (name: string): name is keyof typeof quickContacts => Object.hasOwn(quickContacts, name);
const readQuick = (name: string) => (isQuick(name) ? quickContacts[name] : { problem: unusable });

/**
 * A customer contact logged by hand: kind and outcome, or both by one button (`quick`). `car` is a plate or stock
 * number; an id is the subject of the page. `follows` sets the next action of a lead where nobody was reached.
 */
export const contactSchema = z
  .object({
    verb: z.enum(contactVerbs, { error: unusable }).optional(),
    outcome: optional(oneOf(contactOutcomes)),
    quick: optional(readQuick),
    note: withoutCpr(paragraphUpTo(2000)),
    carId: optional(readChoice),
    leadId: optional(readChoice),
    customerId: optional(readChoice),
    car: optional(textUpTo(40)),
    follows: flag,
    formKey,
  })
  .transform(({ quick, ...typed }, context) => {
    const { verb, outcome } = quick ?? typed;
    if (verb) return { ...typed, verb, outcome: outcome ?? null };
    context.addIssue({ code: 'custom', path: ['verb'], message: unusable });
    return z.NEVER;
  });

export type ContactInput = z.output<typeof contactSchema>;
