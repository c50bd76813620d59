import { z } from 'zod';

export const emailSchema = z
  .email({ error: ({ input }) => (input ? 'Skriv e-mailen som navn@firma.dk.' : 'Angiv din e-mail.') })
  .max(254, 'E-mailen er for lang.');

/** A newly chosen password. Only the server knows the common ones. */
export const newPasswordSchema = z
  .string({ error: 'Vælg en adgangskode.' })
  .min(12, 'Adgangskoden skal være på mindst 12 tegn.')
  .max(128, 'Adgangskoden må højst være på 128 tegn.');

export const passwordSchema = z.string({ error: 'Angiv din adgangskode.' });
