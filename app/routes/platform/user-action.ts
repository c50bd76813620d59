import { z } from 'zod';

/** All forms of the user page, distinguished by `step`. */
export function userStepSchema() {
  return z.discriminatedUnion('step', [
    z.object({ step: z.literal('role'), role: z.enum(['user', 'admin'], { error: 'Vælg en rolle.' }) }),
    z.object({
      step: z.literal('ban'),
      banReason: z.string().trim().max(500, 'Skriv højst 500 tegn.').default(''),
      banDays: z
        .string()
        .trim()
        .regex(/^([1-9]\d{0,3})?$/, 'Skriv et helt antal dage, højst 3.650, eller lad feltet stå tomt.')
        .transform((text) => (text === '' ? undefined : Number(text)))
        .refine((days) => days === undefined || days <= 3650, 'Skriv et helt antal dage, højst 3.650.')
        .optional(),
    }),
    z.object({ step: z.literal('unban') }),
    z.object({
      step: z.literal('password'),
      password: z.string({ error: 'Angiv en adgangskode.' }).min(1, 'Angiv en adgangskode.'),
    }),
    z.object({ step: z.literal('revoke'), sessionId: z.guid() }),
    z.object({ step: z.literal('revoke-all') }),
    z.object({ step: z.literal('second-step') }),
    z.object({ step: z.literal('impersonate') }),
    z.object({ step: z.literal('remove') }),
  ]);
}
