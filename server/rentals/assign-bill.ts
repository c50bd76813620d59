import { z } from 'zod';
import { allow } from '../auth/permissions.ts';
import { DomainError } from '../errors.ts';
import { needed, textUpTo, unusable } from '../format/form-fields.ts';
import type { Tenant } from '../tenant.ts';
import { chargeBill, findNumbered } from './charge-bill.ts';
import { mailBill } from './mail-bill.ts';

/** The agreement that shall pay a bill, by its number. */
export const assignSchema = z.object({
  step: z.literal('assign', { error: unusable }),
  number: needed(textUpTo(20), 'Skriv lejeaftalens nummer'),
});

/** Puts a bill on the settlement of an agreement that staff name, and mails its driver. Undefined when not found. */
export async function assignBill(tenant: Tenant, id: number, number: string, now = new Date()) {
  allow(tenant, 'leads', 'update');
  allow(tenant, 'customers', 'read');
  const agreement = await findNumbered(tenant, number);
  if (!agreement) throw new DomainError('rental-unknown-number', 409, 'number');
  const charged = await chargeBill(tenant, id, agreement.id);
  if (charged) await mailBill(tenant, id, now);
  return charged;
}
