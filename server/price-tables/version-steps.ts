import { z } from 'zod';
import { needed, readChoice, unusable } from '../format/form-fields.ts';

/** The forms of a table's versions: the buttons of each version. */
export const versionStepSchema = z.discriminatedUnion('step', [
  z.object({ step: z.literal('discard') }),
  z.object({ step: z.enum(['withdraw', 'restore'], { error: unusable }), versionId: needed(readChoice, unusable) }),
]);
