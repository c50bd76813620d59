import { z } from 'zod';
import { formKey } from '../edit/form-key.ts';
import { paragraphUpTo } from '../format/form-fields.ts';

/** A customer's message, with its line breaks. */
export const portalMessageSchema = z.object({
  text: paragraphUpTo(2000).transform((text, context) => {
    if (text) return text;
    context.addIssue({ code: 'custom', message: 'Skriv din besked' });
    return z.NEVER;
  }),
  formKey,
});
