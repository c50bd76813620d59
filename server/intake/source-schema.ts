import { z } from 'zod';
import type { LeadOrigin } from '../db/schema.ts';
import { formKey } from '../edit/form-key.ts';
import { needed, oneOf, optional, readChoice, readUser, textUpTo, unusable, version } from '../format/form-fields.ts';

const origins = [
  'website',
  'bilbasen',
  'phone',
  'walkIn',
  'portal',
  'email',
  'referral',
  'campaign',
  'import',
] as const satisfies readonly LeadOrigin[];

/** A submitted source. */
export const sourceSchema = z.object({
  version,
  name: needed(textUpTo(60), 'Skriv kildens navn'),
  origin: needed(oneOf(origins), 'Vælg, hvor emnerne kommer fra'),
  departmentId: optional(readChoice),
  assignedToId: optional(readUser),
});

/** A submitted new source. */
export const newSourceSchema = sourceSchema.extend({ formKey });

export type SourceFields = Omit<z.output<typeof sourceSchema>, 'version'>;
export type SourceInput = z.output<typeof newSourceSchema>;

/** The other buttons of a source's page. */
export const sourceStepSchema = z.object({ step: z.enum(['renew', 'revoke'], { error: unusable }) });
