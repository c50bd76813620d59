import { z } from 'zod';
import { minPasswordLength } from '../auth/password.ts';
import { unusable } from '../format/form-fields.ts';

const name = z
  .string({ error: 'Skriv dit navn' })
  .trim()
  .min(1, 'Skriv dit navn')
  .max(120, 'Skriv højst 120 tegn')
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, unusable);

const password = z
  .string({ error: 'Vælg en adgangskode' })
  .min(minPasswordLength, `Vælg en adgangskode på mindst ${minPasswordLength} tegn`)
  .max(128, 'Vælg en adgangskode på højst 128 tegn');

/** The possible answers to an invitation. */
export const answerSchema = z.discriminatedUnion('step', [
  z.object({ step: z.literal('accept') }),
  z.object({ step: z.literal('reject') }),
  z.object({ step: z.literal('switch') }),
  z.object({ step: z.literal('register'), name, password }),
]);
