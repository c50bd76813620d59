import { z } from 'zod';
import { formKey } from '../edit/form-key.ts';
import { needed, neededParagraph, textUpTo, version } from '../format/form-fields.ts';
import { templateFields, unknownFieldsIn } from './template-fields.ts';

/** Refuses names between double braces that are no fields. */
function knownFields(text: string | null | undefined, context: z.core.$RefinementCtx) {
  const [unknown] = unknownFieldsIn(text ?? '');
  if (unknown === undefined) return;
  const known = templateFields.map((name) => `{{${name}}}`).join(', ');
  context.addIssue({ code: 'custom', message: `{{${unknown}}} er ikke et felt. Brug ${known}` });
}

/** A submitted template; a new one has version 1. */
export const templateSchema = z.object({
  version,
  name: needed(textUpTo(80), 'Skriv et navn'),
  subject: needed(textUpTo(200), 'Skriv et emne').superRefine(knownFields),
  text: neededParagraph(10_000, 'Skriv en tekst').superRefine(knownFields),
});

/** A submitted new template. */
export const newTemplateSchema = templateSchema.safeExtend({ formKey });

export type NewTemplate = z.output<typeof newTemplateSchema>;
export type TemplateInput = Omit<z.output<typeof templateSchema>, 'version'>;
