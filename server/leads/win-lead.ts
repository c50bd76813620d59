import type { Selectable } from 'kysely';
import type { LeadTable } from '../db/schema.ts';
import { DomainError } from '../errors.ts';
import { publishSent } from '../publications/publication-commands.ts';
import type { Tenant } from '../tenant.ts';
import { leadUpdate } from './lead-lock.ts';
import { isClosed } from './lead-moves.ts';
import { moveLead } from './move-lead.ts';

/**
 * Wins a locked lead, of which a customer has bought a car: the lead is theirs, if it was nobody's. One won or lost stays
 * as it is. Refused at `customerId`.
 */
export async function winLead(tenant: Tenant, lead: Selectable<LeadTable>, customerId: number | null) {
  const { id, status: from } = lead;
  if (isClosed(from)) return;
  if (lead.customerId === null && customerId !== null) {
    await leadUpdate(tenant, id).set({ customerId }).execute();
    await publishSent(tenant, id, customerId);
  }
  try {
    await moveLead(tenant, id, { from, to: 'won' });
  } catch (error) {
    throw error instanceof DomainError ? new DomainError(error.code, error.status, 'customerId') : error;
  }
}
