import { z } from 'zod';

const password = z.string().min(1, 'Skriv din adgangskode.').max(128).optional();
const keyName = z
  .string({ error: 'Giv adgangsnøglen et navn.' })
  .trim()
  .min(1, 'Giv adgangsnøglen et navn.')
  .max(60, 'Navnet må højst være 60 tegn.');

/** All forms of the settings, distinguished by `step`. */
export function settingsStepSchema() {
  return z.discriminatedUnion('step', [
    z.object({
      step: z.literal('profile'),
      name: z.string({ error: 'Skriv dit navn.' }).trim().min(1, 'Skriv dit navn.').max(120, 'Navnet er for langt.'),
    }),
    z.object({
      step: z.literal('email'),
      email: z.email({ error: 'Skriv e-mailen som navn@firma.dk.' }).max(254, 'E-mailen er for lang.'),
      password,
    }),
    z.object({
      step: z.literal('password'),
      password: z
        .string({ error: 'Angiv den adgangskode, du har nu.' })
        .min(1, 'Angiv den adgangskode, du har nu.')
        .max(128),
      newPassword: z
        .string({ error: 'Vælg en ny adgangskode.' })
        .min(12, 'Adgangskoden skal være på mindst 12 tegn.')
        .max(128, 'Adgangskoden må højst være på 128 tegn.'),
    }),
    z.object({
      step: z.literal('prove'),
      password: z.string({ error: 'Skriv din adgangskode.' }).min(1, 'Skriv din adgangskode.').max(128),
    }),
    z.object({ step: z.literal('second-step-off'), password }),
    z.object({ step: z.literal('rename-passkey'), id: z.guid(), keyName }),
    z.object({ step: z.literal('delete-passkey'), id: z.guid() }),
    z.object({ step: z.literal('end-session'), id: z.guid() }),
    z.object({ step: z.literal('end-others') }),
    z.object({ step: z.literal('delete-account'), password }),
  ]);
}
