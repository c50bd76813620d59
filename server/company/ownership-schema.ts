import { z } from 'zod';
import { readId } from '../format/id.ts';

/** An owner's actions on the organisation itself. */
export const ownershipSchema = z.discriminatedUnion('step', [
  z.object({
    step: z.literal('transfer'),
    number: z.string({ error: 'Vælg den nye ejer' }).transform((text, context) => {
      const number = readId(text);
      if (number !== undefined) return number;
      context.addIssue({ code: 'custom', message: 'Vælg den nye ejer' });
      return z.NEVER;
    }),
  }),
  z.object({ step: z.literal('close'), typedName: z.string().max(200).default('') }),
]);
