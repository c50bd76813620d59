import { z } from 'zod';
import { vehicleTypes } from '../cars/car-enums.ts';
import { formKey } from '../edit/form-key.ts';
import { flag, needed, oneOf, optional, readChoice, readDay, textUpTo, version } from '../format/form-fields.ts';

/** A submitted model; a new one has version 1 (domain 2.6). */
export const modelSchema = z
  .object({
    version,
    brandId: needed(readChoice, 'Vælg et mærke'),
    name: needed(textUpTo(60), 'Skriv modellens navn'),
    vehicleType: needed(oneOf(vehicleTypes), 'Vælg køretøjstype'),
    bodyType: optional(textUpTo(40)),
    category: optional(textUpTo(20)),
    segment: optional(textUpTo(40)),
    introducedAt: optional(readDay),
    discontinuedAt: optional(readDay),
    isActive: flag,
  })
  .refine(({ introducedAt, discontinuedAt }) => !introducedAt || !discontinuedAt || discontinuedAt >= introducedAt, {
    path: ['discontinuedAt'],
    error: 'Modellen kan ikke udgå, før den er kommet',
  });

/** A submitted new model. */
export const newModelSchema = modelSchema.safeExtend({ formKey });

export type ModelInput = z.output<typeof newModelSchema>;
export type ModelFields = Omit<z.output<typeof modelSchema>, 'version'>;
