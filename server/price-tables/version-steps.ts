import { z } from 'zod';
import { needed, optional, readChoice, readDay, textUpTo, unusable } from '../format/form-fields.ts';

/** The forms of a table's versions: publishing the draft, and the buttons of each version. */
export const versionStepSchema = z.discriminatedUnion('step', [
  z.object({
    step: z.literal('publish'),
    validFrom: needed(readDay, 'Skriv den dag, priserne gælder fra'),
    note: optional(textUpTo(500)).transform((note) => note ?? null),
  }),
  z.object({ step: z.literal('discard') }),
  z.object({ step: z.enum(['withdraw', 'restore'], { error: unusable }), versionId: needed(readChoice, unusable) }),
]);
