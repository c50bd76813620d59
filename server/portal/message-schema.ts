import { z } from 'zod';
import { formKey } from '../edit/form-key.ts';
import { neededParagraph } from '../format/form-fields.ts';

/** A customer's message, with its line breaks. */
export const portalMessageSchema = z.object({
  text: neededParagraph(2000, 'Skriv din besked'),
  formKey,
});
