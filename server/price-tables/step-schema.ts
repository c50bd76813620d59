import { z } from 'zod';
import type { FuelType } from '../db/schema.ts';
import { needed, oneOf, optional, readChoice, textUpTo, unusable, wholeFrom } from '../format/form-fields.ts';
import { axisNames } from './step-axes.ts';

const axis = z.enum(axisNames, { error: unusable });
const key = z.string({ error: unusable }).min(1, unusable).max(60, unusable);
const orNull = <Value>(value: Value | null | undefined) => value ?? null;

/** The forms that change a draft's steps: one for each button. */
export const stepSchema = z.discriminatedUnion('step', [
  z.object({
    ...{ step: z.literal('add'), axis },
    value: optional(textUpTo(60)).transform((value) => value ?? ''),
    modelId: optional(readChoice).transform(orNull),
    fuelType: optional(oneOf<FuelType>(['benzin', 'diesel', 'electric', 'hybrid'])).transform(orNull),
    term: optional(wholeFrom(1, 1200)).transform(orNull),
  }),
  z.object({
    ...{ step: z.literal('change'), axis, key },
    was: z.string({ error: unusable }).max(60, unusable),
    value: needed(textUpTo(60), 'Skriv, hvad trinnet skal være'),
  }),
  z.object({ step: z.literal('move'), axis, key, way: z.enum(['up', 'down'], { error: unusable }) }),
  z.object({ step: z.literal('remove'), axis, key, lost: needed(wholeFrom(0, 10_000_000), unusable) }),
]);

/** What a form changes of a draft's steps. */
export type StepChange = z.output<typeof stepSchema>;
