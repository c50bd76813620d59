import { z } from 'zod';
import { formKey } from '../edit/form-key.ts';
import { flag, needed, optional, paragraphUpTo, textUpTo, version, wholeFrom } from '../format/form-fields.ts';
import { readPercent } from './catalogue-fields.ts';

/** A submitted brand; a new one has version 1 (domain 2.6). */
export const brandSchema = z.object({
  version,
  name: needed(textUpTo(60), 'Skriv mærkets navn'),
  country: optional(textUpTo(60)),
  importerName: optional(textUpTo(120)),
  warrantyYears: optional(wholeFrom(0, 20)),
  warrantyKm: optional(wholeFrom(0, 2_000_000)),
  defaultDiscountPct: optional(readPercent),
  sortOrder: optional(wholeFrom(0, 9999)).transform((place) => place ?? undefined),
  notes: paragraphUpTo(2000),
  isActive: flag,
});

/** A submitted new brand. */
export const newBrandSchema = brandSchema.safeExtend({ formKey });

export type BrandInput = z.output<typeof newBrandSchema>;
export type BrandFields = Omit<z.output<typeof brandSchema>, 'version'>;
