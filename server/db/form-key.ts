import { createHash } from 'node:crypto';
import { z } from 'zod';
import { unusable } from '../format/form-fields.ts';

/** Which form it is: a new one each time its page is opened. */
export const formKey = z.guid({ error: unusable }).optional();

/**
 * The key under which what a form makes is kept, so that a form sent twice makes it once. What was typed is part of it:
 * a form that was gone back to and filled in anew makes something else. Null for a form without a key.
 */
export function keyOfForm({ formKey, ...typed }: { formKey?: string | undefined }): string | null {
  if (!formKey) return null;
  const digest = createHash('sha256').update(`${formKey}${JSON.stringify(typed)}`);
  return digest.digest('hex').slice(0, 32);
}
