import { z } from 'zod';
import { readEmail } from '../format/contact.ts';
import { needed } from '../format/form-fields.ts';

/** The form that asks for a code or a link by mail. */
export const emailForm = z.object({ email: needed(readEmail, 'Skriv din e-mail') });

const ways = z.discriminatedUnion('way', [
  z.object({ way: z.literal('send-code'), ...emailForm.shape }),
  z.object({
    way: z.literal('password'),
    ...emailForm.shape,
    password: z.string({ error: 'Skriv din adgangskode' }).min(1, 'Skriv din adgangskode'),
  }),
  z.object({ way: z.literal('passkey'), response: z.string({ error: 'Prøv igen' }) }),
]);

const named = z.looseObject({ way: z.enum(['send-code', 'password', 'passkey']).catch('send-code') });

/** The sign-in page: its button says which way; a code by mail without one. */
export const loginForm = named.pipe(ways);

const code = needed((text) => {
  const digits = text.replace(/\s/g, '');
  return /^\d{6}$/.test(digits) ? digits : { problem: 'Skriv de 6 cifre fra mailen' };
}, 'Skriv koden fra mailen');

export const codeForm = z.object({ ...emailForm.shape, code });

export const newPasswordForm = z.object({
  password: z
    .string({ error: 'Vælg en adgangskode' })
    .min(12, 'Adgangskoden skal være på mindst 12 tegn')
    .max(128, 'Adgangskoden må højst være på 128 tegn'),
});

export const linkForm = z.object({ token: z.string({ error: 'Åbn linket i mailen igen' }) });

export const inviteForm = z.object({ step: z.enum(['accept', 'switch']).catch('accept') });

export const emptyForm = z.object({});

const id = z.guid({ error: 'Genindlæs siden, og prøv igen' });

/** A change of a login's own keys and devices. */
export const keysForm = z.discriminatedUnion(
  'way',
  [
    z.object({ way: z.literal('passkey'), response: z.string({ error: 'Prøv igen' }) }),
    z.object({ way: z.literal('drop-passkey'), id }),
    z.object({ way: z.literal('password-link') }),
    z.object({ way: z.literal('end-device'), id }),
  ],
  { error: 'Genindlæs siden, og prøv igen' },
);
