import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { orRefuse } from '../db/refuse.ts';
import { DomainError } from '../errors.ts';
import { readEmail } from '../format/contact.ts';
import { needed, textUpTo } from '../format/form-fields.ts';
import { portalEmailChangedMail, portalEmailCodeMail } from '../mail/portal-own-mails.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Tenant } from '../tenant.ts';
import { readPortalFacts } from './team-lock.ts';

const minutes = 10;
const mostAttempts = 5;

export const newEmailSchema = z.object({ email: needed(readEmail, 'Skriv din nye e-mail') });
export const emailCodeSchema = z.object({ code: needed(textUpTo(7), 'Skriv koden fra mailen') });

type Login = { portalUserId: string; email: string };

const refusals = { portal_user_email: { code: 'portal-email-taken', field: 'code' } };

const hashOf = (secret: string, code: string) => createHmac('sha256', secret).update(`email:${code}`).digest();

/**
 * Mails a code to the login's new address, which proves it; a new one ends the old. The answer does not tell whether another
 * login has the address.
 */
export async function askNewEmail(
  tenant: Tenant,
  { portalUserId, email: former }: Login,
  email: string,
  secret: string,
) {
  if (email === former) throw new DomainError('portal-email-same', 409, 'email');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const { db, organizationId } = tenant;
  const asked = {
    ...{ email, codeHash: hashOf(secret, code).toString('base64url'), attempts: 0, askedAt: sql<Date>`now()` },
    expiresAt: sql<Date>`now() + make_interval(mins => ${minutes})`,
  };
  await db
    .insertInto('portalEmailChange')
    .values({ organizationId, portalUserId, ...asked })
    .onConflict((on) => on.columns(['organizationId', 'portalUserId']).doUpdateSet(asked))
    .execute();
  const { name: dealer } = await readPortalFacts(tenant);
  const expiresAt = new Date(Date.now() + minutes * 60_000);
  await queueMail(db, portalEmailCodeMail({ to: email, dealer, code, expiresAt }));
}

/** The address that a login has asked for and not proven yet. */
export function findNewEmail({ db, organizationId }: Tenant, portalUserId: string) {
  return db
    .selectFrom('portalEmailChange')
    .select(['email', 'codeHash', 'attempts'])
    .where('organizationId', '=', organizationId)
    .where('portalUserId', '=', portalUserId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/**
 * Changes the login's address by the code that was mailed there, and tells the former one. A wrong code counts: after five
 * it is spent.
 * @returns the code of the refusal, or undefined when it is changed
 */
export async function proveNewEmail(tenant: Tenant, login: Login, code: string, secret: string) {
  const { db, organizationId } = tenant;
  const { portalUserId } = login;
  const own = db.updateTable('portalEmailChange').where('organizationId', '=', organizationId);
  await own.where('portalUserId', '=', portalUserId).set({ attempts: sql<number>`attempts + 1` }).execute();
  const asked = await findNewEmail(tenant, portalUserId);
  if (!asked) return 'portal-code-over';
  if (asked.attempts > mostAttempts) return 'portal-code-spent';
  const given = hashOf(secret, code.replace(/\D/g, ''));
  if (!timingSafeEqual(given, Buffer.from(asked.codeHash, 'base64url'))) return 'portal-code-wrong';
  const change = db
    .updateTable('portalUser')
    .set({ email: asked.email, emailVerified: true })
    .where('organizationId', '=', organizationId)
    .where('id', '=', portalUserId);
  await orRefuse(change.execute(), refusals);
  await db
    .deleteFrom('portalEmailChange')
    .where('organizationId', '=', organizationId)
    .where('portalUserId', '=', portalUserId)
    .execute();
  await db.insertInto('portalLog').values({ organizationId, portalUserId, kind: 'emailChanged' }).execute();
  const { name: dealer } = await readPortalFacts(tenant);
  await queueMail(db, portalEmailChangedMail({ to: login.email, dealer, email: asked.email }));
  return undefined;
}
