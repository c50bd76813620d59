import { z } from 'zod';
import { formKey } from '../edit/form-key.ts';
import { needed, optional, paragraphUpTo, textUpTo, unusable, version } from '../format/form-fields.ts';

/** A submitted table's names (domain 3.1–3.3). */
export const priceTableSchema = z.object({
  version,
  name: needed(textUpTo(80), 'Skriv et navn'),
  code: optional(textUpTo(30)),
  issuer: optional(textUpTo(80)),
  policyNumber: optional(textUpTo(40)),
  description: paragraphUpTo(2000),
});

/** A submitted new table; `start` is `blank`, `template:{key}` or `copy:{id}`. */
export const newPriceTableSchema = priceTableSchema.safeExtend({
  formKey,
  start: z
    .string()
    .regex(/^(blank|template:[a-z-]{1,40}|copy:[1-9]\d{0,9})$/, 'Vælg, hvad tabellen begynder med')
    .optional()
    .transform((start) => start ?? 'blank'),
});

/** The other buttons of a table. */
export const tableStepSchema = z.object({ step: z.enum(['archive', 'restore', 'delete'], { error: unusable }) });

export type PriceTableFields = Omit<z.output<typeof priceTableSchema>, 'version'>;
export type NewPriceTable = z.output<typeof newPriceTableSchema>;
