import { z } from 'zod';
import { withoutCpr } from '../format/cpr.ts';
import { needed, readChoice, textUpTo, unusable } from '../format/form-fields.ts';

/** A lead to give out anew. */
export const giveAgainSchema = z.object({ lead: needed(readChoice, unusable) });

/** «Kan ikke tage det», with the reason. */
export const returnSchema = z.object({
  note: withoutCpr(needed(textUpTo(300), 'Skriv, hvorfor du ikke kan tage emnet')),
});
