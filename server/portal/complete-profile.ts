import { sql } from 'kysely';
import { consentFromPortal } from '../customers/consent-commands.ts';
import { customersOf } from '../customers/customer-queries.ts';
import type { PortalRole } from '../db/schema.ts';
import { DomainError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';
import { askDetails } from './detail-commands.ts';
import { consentsIn, type Profile } from './profile-schema.ts';
import { openTexts } from './text-queries.ts';

/** The login, and the customer it looks at, if it has one yet. */
export type ProfileOf = { portalUserId: string; customer?: { customerId: number; role: PortalRole } | undefined };

/**
 * Keeps what a login says of itself, and that it agrees to the texts in force. What an owner says of its customer fills
 * what is empty; other values are asked of staff. Refused when the texts have changed since, and when an owner gives no
 * address.
 */
export async function completeProfile(tenant: Tenant, { portalUserId, customer }: ProfileOf, profile: Profile) {
  await agree(tenant, portalUserId, profile.texts);
  await saveOwnDetails(tenant, portalUserId, profile);
  if (customer?.role !== 'owner') return;
  if (!profile.address) throw new DomainError('portal-address-missing', 400, 'address');
  const { customerId } = customer;
  const stored = await customersOf(tenant)
    .select(['type', 'name', 'email'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const { address, postalCode, city, phone, cvr, ean, invoiceEmail } = profile;
  const isNameless = stored.name === stored.email;
  const details = { address, postalCode, city, phone, ...(isNameless && { name: profile.name }) };
  const ofCompany = stored.type === 'private' ? {} : { cvr, ean, invoiceEmail };
  await askDetails(tenant, { customerId, portalUserId, mayName: isNameless }, { ...details, ...ofCompany });
  for (const channel of consentsIn(profile)) await consentFromPortal(tenant, customerId, channel, true);
}

/** A person's own name and telephone number. */
export async function saveOwnDetails(
  { db, organizationId }: Tenant,
  portalUserId: string,
  { name, phone }: { name: string; phone: string },
) {
  await db
    .updateTable('portalUser')
    .set({ name, phone, registeredAt: sql<Date>`coalesce("registeredAt", moment())`, updatedAt: sql<Date>`moment()` })
    .where('organizationId', '=', organizationId)
    .where('id', '=', portalUserId)
    .execute();
}

async function agree(tenant: Tenant, portalUserId: string, shown: readonly number[]) {
  const open = await openTexts(tenant, portalUserId);
  if (open.some(({ id }) => !shown.includes(id))) throw new DomainError('portal-texts-changed', 409, 'agrees');
  if (open.length === 0) return;
  await tenant.db
    .insertInto('portalAgreed')
    .values(open.map(({ id }) => ({ organizationId: tenant.organizationId, portalUserId, textId: id })))
    .onConflict((on) => on.doNothing())
    .execute();
}
