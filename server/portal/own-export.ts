import { findSettings } from '../company/settings-queries.ts';
import { type Insight, readInsight } from '../erasing/insight.ts';
import { keptUntil } from '../erasing/insight-commands.ts';
import { storeFile } from '../files/files.ts';
import type { StoredFile } from '../files/receive.ts';
import { portalExportMail } from '../mail/portal-own-mails.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Subjects } from '../subjects/subject.ts';
import type { Tenant } from '../tenant.ts';
import type { PortalActor } from './portal-actor.ts';
import { readPortalFacts } from './team-lock.ts';

/**
 * What a login may have of what is kept: an owner all of the customer, as an insight of staff; others themselves, what they
 * wrote and their sign-ins.
 */
export async function readOwnExport(
  tenant: Tenant,
  subjects: Subjects,
  actor: PortalActor,
): Promise<Insight | undefined> {
  const login = await sectionsOfLogin(tenant, actor.portalUserId);
  if (actor.current.role !== 'owner') {
    return { title: actor.name || actor.email, settings: await findSettings(tenant), sections: login, files: [] };
  }
  const whole = await readInsight(tenant, subjects, { table: 'customer', id: actor.current.customerId });
  const own = login.filter(({ table }) => table !== 'leadMessage');
  return whole && { ...whole, sections: [...whole.sections, ...own] };
}

async function sectionsOfLogin({ db, organizationId }: Tenant, portalUserId: string): Promise<Insight['sections']> {
  const [logins, messages, log] = await Promise.all([
    db
      .selectFrom('portalUser')
      .select(['name', 'email', 'phone', 'createdAt'])
      .where('organizationId', '=', organizationId)
      .where('id', '=', portalUserId)
      .execute(),
    db
      .selectFrom('leadMessage')
      .select(['text', 'createdAt'])
      .where('organizationId', '=', organizationId)
      .where('portalUserId', '=', portalUserId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('portalLog')
      .select(['device', 'at'])
      .where('organizationId', '=', organizationId)
      .where('portalUserId', '=', portalUserId)
      .where('kind', '=', 'signedIn')
      .orderBy('id')
      .execute(),
  ]);
  const told = <Row extends { createdAt?: Date; at?: Date }>(rows: readonly Row[]) =>
    rows.map(({ createdAt, at, ...row }) => ({ ...row, at: (createdAt ?? at)?.toISOString() ?? null }));
  return [
    { table: 'portalUser', rows: told(logins) },
    { table: 'leadMessage', rows: told(messages) },
    { table: 'portalLog', rows: told(log) },
  ].filter(({ rows }) => rows.length > 0);
}

type Made = { file: StoredFile; formKey: string | undefined; origin: string; now: Date };

/** Keeps the file of an export for 7 days, and mails that it is ready; a second post of the form keeps nothing. */
export async function keepOwnExport(tenant: Tenant, actor: PortalActor, { file, formKey, origin, now }: Made) {
  const { db, organizationId } = tenant;
  const { portalUserId, current, email, name, slug } = actor;
  const { id: fileId } = await storeFile(tenant, file);
  const expiresAt = keptUntil(now);
  const made = await db
    .insertInto('insight')
    .values({
      ...{
        organizationId,
        subjectType: 'customer' as const,
        subjectId: current.customerId,
        fileId,
        formKey,
        expiresAt,
      },
      ...{ portalUserId, isOfLogin: current.role !== 'owner' },
    })
    .onConflict((on) => on.columns(['organizationId', 'formKey']).where('formKey', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return { isNew: false };
  await db.insertInto('portalLog').values({ organizationId, portalUserId, kind: 'exported' }).execute();
  const { name: dealer } = await readPortalFacts(tenant);
  const url = `${origin}/kundeportal/${slug}/indstillinger/data/${made.id}`;
  await queueMail(db, portalExportMail({ to: email, name: name || undefined, dealer, url, expiresAt }));
  return { isNew: true };
}

const exportsOf = ({ db, organizationId }: Tenant, { portalUserId, customers }: PortalActor, now: Date) => {
  const owned = customers.filter(({ role }) => role === 'owner').map(({ customerId }) => customerId);
  return db
    .selectFrom('insight')
    .where('insight.organizationId', '=', organizationId)
    .where('insight.portalUserId', '=', portalUserId)
    .where('insight.expiresAt', '>', now)
    .where((eb) => eb.or([eb('insight.isOfLogin', '=', true), eb('insight.subjectId', 'in', [0, ...owned])]));
};

/** The login's exports that can be fetched, the newest first. */
export function listOwnExports(tenant: Tenant, actor: PortalActor, now: Date) {
  return exportsOf(tenant, actor, now)
    .select(['insight.id', 'insight.createdAt', 'insight.expiresAt'])
    .orderBy('insight.id', 'desc')
    .execute();
}

/** The file of one of the login's exports; undefined when not found, expired, or of a customer that it no longer owns. */
export async function openOwnExport(tenant: Tenant, actor: PortalActor, id: number, now: Date) {
  const file = await exportsOf(tenant, actor, now)
    .innerJoin('file', (join) =>
      join.onRef('file.organizationId', '=', 'insight.organizationId').onRef('file.id', '=', 'insight.fileId'),
    )
    .select(['file.mediaType', 'file.size', 'file.storageKey'])
    .where('insight.id', '=', id)
    .executeTakeFirst();
  return file && { ...file, name: 'Mine data.zip' };
}
