import { z } from 'zod';

/** The steps of the page with the own calendar's address. */
export const feedStepSchema = z.object({ step: z.enum(['make', 'revoke']) });
