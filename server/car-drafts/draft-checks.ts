import { z } from 'zod';
import { DomainError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';
import { findSameCars } from './draft-queries.ts';
import type { DraftFields } from './draft-types.ts';

/** Validates the merged draft instead of the posted fields. */
export function judgedBy(schemas: readonly z.ZodType[], texts: DraftFields) {
  return z.unknown().superRefine((_, context) => {
    for (const { path, message } of schemas.flatMap((schema) => schema.safeParse(texts).error?.issues ?? [])) {
      context.addIssue({ code: 'custom', path, message });
    }
  });
}

/** Refuses a form for the known problems of its fields, if any. */
export function refusedAt(problems: Readonly<Record<string, string>>) {
  return z.unknown().superRefine((_, context) => {
    for (const [field, message] of Object.entries(problems)) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  });
}

/** Refuses a plate or VIN that another car of the organisation has. */
export async function refuseSameCar(tenant: Tenant, texts: DraftFields) {
  const existing = (await findSameCars(tenant, texts)).filter(({ status }) => status !== 'soft-deleted');
  if (existing.some(({ hasSameVin }) => hasSameVin)) throw new DomainError('vin-taken', 409, 'vin');
  if (existing.length > 0) throw new DomainError('plate-taken', 409, 'registrationNumber');
}
