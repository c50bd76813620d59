import { z } from 'zod';

/** An e-mail address, as every page of the accounts asks for it. */
export const emailSchema = z
  .email({ error: ({ input }) => (input ? 'Skriv e-mailen som navn@firma.dk.' : 'Angiv din e-mail.') })
  .max(254, 'E-mailen er for lang.');

/** A password that is chosen now. Whether it is easily guessed only the server knows. */
export const newPasswordSchema = z
  .string({ error: 'Vælg en adgangskode.' })
  .min(12, 'Adgangskoden skal være på mindst 12 tegn.')
  .max(128, 'Adgangskoden må højst være på 128 tegn.');

/** The password that somebody has. */
export const passwordSchema = z.string({ error: 'Angiv din adgangskode.' });
