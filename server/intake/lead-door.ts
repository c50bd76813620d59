import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { DomainError } from '../errors.ts';
import { systemActor, withTenant } from '../tenant.ts';
import { readAdf } from './adf.ts';
import { type Arrival, refuseArrival, takeIn } from './take-in.ts';

type Source = { organizationId: string; id: number };

/**
 * Takes in what came to a source, in a transaction of its own; once more if whoever was to get it was let go at that
 * very moment.
 */
export function takeInFrom({ pool }: Database, { organizationId, id }: Source, arrival: Arrival) {
  const take = () => withTenant(pool, systemActor(organizationId), (tenant) => takeIn(tenant, id, arrival));
  return take().catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'unknown-employee') return take();
    throw error;
  });
}

/** Keeps what came to a source and could not be read. */
export function refuseFrom({ pool }: Database, { organizationId, id }: Source, raw: string, refusal: string) {
  const arrival = { format: 'json', enquiry: {}, raw } as const;
  return withTenant(pool, systemActor(organizationId), (tenant) => refuseArrival(tenant, id, arrival, refusal));
}

/** A prospect in ADF; what is none is taken in as it stands. */
export function adfArrival(raw: string): Arrival {
  const enquiry = readAdf(raw) ?? { message: raw.trim().slice(0, 20_000) };
  return { format: 'adf', enquiry, raw };
}

/** The answer to a lead that came in. */
export const takenLeadSchema = z.strictObject({
  id: z.int().min(1),
  number: z.int().min(1).describe('The number that staff see.'),
  outcome: z
    .enum(['lead', 'repeat', 'same'])
    .describe('A new lead, a message on an earlier one of the same person, or one that was sent before.'),
});
