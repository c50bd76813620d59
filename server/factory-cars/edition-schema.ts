import { z } from 'zod';
import { formKey } from '../edit/form-key.ts';
import {
  choices,
  needed,
  oneOf,
  optional,
  paragraphUpTo,
  readChoice,
  readDay,
  textUpTo,
  version,
} from '../format/form-fields.ts';
import { readModelYear } from './catalogue-fields.ts';
import { catalogueStatuses } from './catalogue-status.ts';

/** A submitted edition; a new one has version 1 (domain 2.6). */
export const editionSchema = z
  .object({
    version,
    modelId: needed(readChoice, 'Vælg en model'),
    name: needed(textUpTo(60), 'Skriv udgavens navn'),
    modelYear: needed(readModelYear, 'Skriv modelåret'),
    validFrom: needed(readDay, 'Skriv, hvornår udgaven gælder fra'),
    validTo: optional(readDay),
    status: needed(oneOf(catalogueStatuses), 'Vælg status'),
    standardFeatures: choices,
    description: paragraphUpTo(4000),
  })
  .refine(({ validFrom, validTo }) => !validTo || validTo >= validFrom, {
    path: ['validTo'],
    error: 'Udgaven kan ikke ophøre, før den begynder',
  });

/** A submitted new edition. */
export const newEditionSchema = editionSchema.safeExtend({ formKey });

export type EditionInput = z.output<typeof newEditionSchema>;
export type EditionFields = Omit<z.output<typeof editionSchema>, 'version'>;
