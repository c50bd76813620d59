import { sql } from 'kysely';
import { logActivity } from '../activities/log-activity.ts';
import { allow } from '../auth/permissions.ts';
import { lockCustomer } from '../customers/customer-commands.ts';
import { DomainError } from '../errors.ts';
import { storeFile } from '../files/files.ts';
import type { StoredFile } from '../files/receive.ts';
import { removeUnused } from '../files/remove-files.ts';
import { maskCpr } from '../format/cpr.ts';
import { licenceRefusedMail } from '../mail/portal-licence-mails.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Tenant } from '../tenant.ts';
import { endPicture, licencesOf, licenceUpdate } from './licence-rows.ts';
import { readPortalFacts } from './team-lock.ts';

type At = { customerId: number; id: number };

/** A licence of a customer, locked with it; undefined when not found. */
async function lockLicence(tenant: Tenant, { customerId, id }: At) {
  allow(tenant, 'customers', 'update');
  const customer = await lockCustomer(tenant, customerId);
  const licence = await licencesOf(tenant)
    .selectAll()
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return customer && licence && { customer, licence };
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockLicence>>>;

/**
 * Staff have compared picture and what was typed: the customer has the licence as seen, and so have its driver of coming
 * rentals. Undefined when not found; refused while the CPR number shows, and when it was answered otherwise.
 */
export async function confirmLicence(tenant: Tenant, at: At) {
  const locked = await lockLicence(tenant, at);
  if (!locked) return undefined;
  const { licence, customer } = locked;
  if (licence.status === 'confirmed') return { name: customer.name };
  requireWaiting(licence);
  if (!licence.isCovered) throw new DomainError('portal-licence-uncovered', 409);
  const { db, organizationId, userId } = tenant;
  const columns = { licenceNumber: licence.number, licenceExpiresOn: licence.expiresOn };
  await licenceUpdate(tenant, licence.id)
    .set({ status: 'confirmed', answeredAt: sql<Date>`moment()`, answeredById: userId || null })
    .execute();
  await db
    .updateTable('customer')
    .set({
      ...{ ...columns, licenceCountry: licence.country, licenceVerifiedById: userId },
      licenceVerifiedAt: sql<Date>`moment()`,
    })
    .where('organizationId', '=', organizationId)
    .where('id', '=', customer.id)
    .execute();
  await db
    .updateTable('rentalDriver')
    .set(columns)
    .where('organizationId', '=', organizationId)
    .where('name', '=', customer.name)
    .where('licenceNumber', 'is', null)
    .where('agreementId', 'in', (eb) =>
      eb
        .selectFrom('rentalAgreement')
        .select('id')
        .where('organizationId', '=', organizationId)
        .where('customerId', '=', customer.id)
        .where('status', '=', 'reserved'),
    )
    .execute();
  await tell(tenant, locked, 'bekræftede kørekortet for');
  return { name: customer.name };
}

/** Refuses a licence: its picture is gone at once, and whoever sent it reads why. Undefined when not found. */
export async function refuseLicence(tenant: Tenant, at: At, reason: string, origin: string) {
  const locked = await lockLicence(tenant, at);
  if (!locked) return undefined;
  const { licence, customer } = locked;
  if (licence.status === 'refused') return { name: customer.name };
  requireWaiting(licence);
  const words = maskCpr(reason);
  await endPicture(tenant, licence, { status: 'refused', reason: words, answeredById: tenant.userId || null });
  await mailRefusal(tenant, licence, words, origin);
  await tell(tenant, locked, 'afviste kørekortet for');
  return { name: customer.name };
}

/** Deletes the picture of a licence that was answered. Undefined when not found. */
export async function deleteLicencePicture(tenant: Tenant, at: At) {
  const locked = await lockLicence(tenant, at);
  if (!locked) return undefined;
  const { licence, customer } = locked;
  if (licence.status === 'waiting') throw new DomainError('portal-licence-waits', 409);
  await endPicture(tenant, licence);
  return { name: customer.name };
}

/**
 * Keeps a picture with the CPR number covered instead of one without; what was there is deleted. Undefined when not found.
 * @param from the file that was covered: refused when it is no longer the picture
 */
export async function coverLicence(tenant: Tenant, at: At, from: number, covered: StoredFile) {
  const locked = await lockLicence(tenant, at);
  if (!locked) return undefined;
  const { licence, customer } = locked;
  requireWaiting(licence);
  if (licence.fileId !== from) throw new DomainError('portal-licence-answered', 409);
  const { id: fileId } = await storeFile(tenant, covered);
  await licenceUpdate(tenant, licence.id).set({ fileId, isCovered: true }).execute();
  await removeUnused(tenant, [from]);
  return { name: customer.name };
}

/** Tells whoever sent a licence that it was refused. */
export async function mailRefusal(
  tenant: Tenant,
  { portalUserId }: { portalUserId: string | null },
  reason: string,
  origin: string,
) {
  if (portalUserId === null) return;
  const login = await tenant.db
    .selectFrom('portalUser')
    .select(['email', 'name'])
    .where('organizationId', '=', tenant.organizationId)
    .where('id', '=', portalUserId)
    .executeTakeFirst();
  if (!login) return;
  const { name: organizationName, slug } = await readPortalFacts(tenant);
  const url = `${origin}/kundeportal/${slug}/koerekort`;
  const to = { to: login.email, name: login.name || undefined };
  await queueMail(tenant.db, licenceRefusedMail({ ...to, organizationName, reason, url }));
}

function requireWaiting({ status }: Locked['licence']) {
  if (status !== 'waiting') throw new DomainError('portal-licence-answered', 409);
}

function tell(tenant: Tenant, { customer }: Locked, summary: string) {
  return logActivity(tenant, {
    ...{ verb: 'updated', subjectType: 'customer', subjectId: customer.id, summary },
    departmentId: customer.departmentId,
  });
}
