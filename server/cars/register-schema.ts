import { z } from 'zod';

/** What is asked of the register's panel: another answer, or one value of the one that is kept. */
export const registerStepSchema = z.object({
  step: z.enum(['refresh', 'take']).catch('refresh'),
  field: z.string().max(60).catch(''),
  version: z.coerce.number().int().catch(0),
});
