import { z } from 'zod';
import { needed, readChoice, unusable } from '#server/format/form-fields.ts';

/** The button that deletes a contact. */
export const deletionSchema = z.object({ contact: needed(readChoice, unusable) });
