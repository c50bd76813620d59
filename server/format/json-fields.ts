import { z } from 'zod';
import type { Ore } from './money.ts';

/** The JSON type of a value. */
export type Json<Value> = Value extends Date ? string : Value extends Ore ? number : Value;

const maxValues = 200;
const maxTextLength = 200;

/** One trimmed line that Postgres can store. */
export function line() {
  return z
    .string()
    .regex(/^\P{Cc}*$/u, 'Må ikke indeholde linjeskift eller andre styretegn')
    .normalize()
    .trim()
    .max(maxTextLength);
}

/** Several values, without duplicates. */
export function listOf<Value extends z.ZodType>(value: Value, most = maxValues) {
  return z
    .array(value)
    .max(most)
    .overwrite((values) => [...new Set(values)]);
}
