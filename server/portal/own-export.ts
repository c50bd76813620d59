import { sql } from 'kysely';
import { findSettings } from '../company/settings-queries.ts';
import { type Insight, readInsight } from '../erasing/insight.ts';
import { keptUntil } from '../erasing/insight-commands.ts';
import { removeUnused } from '../files/remove-files.ts';
import { addJob } from '../jobs/queue.ts';
import type { Subjects } from '../subjects/subject.ts';
import type { Tenant } from '../tenant.ts';
import type { PortalActor } from './portal-actor.ts';

/** Whose data: of the login alone, or of the customer it owns as well. */
type Asked = { portalUserId: string; name: string; isOfLogin: boolean; customerId: number };

/**
 * What a login may have of what is kept: an owner all of the customer, as an insight of staff; others themselves, what they
 * wrote and their sign-ins.
 */
export async function readOwnExport(
  tenant: Tenant,
  subjects: Subjects,
  { portalUserId, name, isOfLogin, customerId }: Asked,
): Promise<Insight | undefined> {
  const login = await sectionsOfLogin(tenant, portalUserId);
  if (isOfLogin) return { title: name, settings: await findSettings(tenant), sections: login, files: [] };
  const whole = await readInsight(tenant, subjects, { table: 'customer', id: customerId });
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

/** The first attempts are seconds apart, the last ones an hour. */
const attempts = 12;

/**
 * A login asks for its data, which the job `own-data` packs. Asked again while that is in hand, or by the same form, it is
 * one. @returns whether it is new
 */
export async function askOwnExport(tenant: Tenant, actor: PortalActor, formKey: string | undefined, now: Date) {
  const { db, organizationId } = tenant;
  const { portalUserId, current } = actor;
  const asked = await db
    .insertInto('insight')
    .values({
      ...{ organizationId, subjectType: 'customer', subjectId: current.customerId },
      ...{ formKey, portalUserId, isOfLogin: current.role !== 'owner', expiresAt: keptUntil(now) },
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!asked) return false;
  await db.insertInto('portalLog').values({ organizationId, portalUserId, kind: 'exported' }).execute();
  const job = addJob('own-data', { organizationId, insightId: asked.id }, attempts);
  await db.selectNoFrom(job.as('job')).execute();
  return true;
}

/** Whether a login's data are in hand for its current customer, or were asked for by the same form. */
export async function isAsked({ db, organizationId }: Tenant, actor: PortalActor, formKey: string | undefined) {
  const asked = await db
    .selectFrom('insight')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('portalUserId', '=', actor.portalUserId)
    .where((eb) =>
      eb.or([
        eb.and([eb('fileId', 'is', null), eb('subjectId', '=', actor.current.customerId)]),
        ...(formKey ? [eb('formKey', '=', formKey)] : []),
      ]),
    )
    .executeTakeFirst();
  return asked !== undefined;
}

/** Deletes what a login has had packed for a customer: its access is gone. */
export async function removeOwnExports(tenant: Tenant, portalUserId: string, customerId: number) {
  const { db, organizationId } = tenant;
  const gone = await db
    .deleteFrom('insight')
    .where('organizationId', '=', organizationId)
    .where('portalUserId', '=', portalUserId)
    .where('subjectType', '=', 'customer')
    .where('subjectId', '=', customerId)
    .returning('fileId')
    .execute();
  await removeUnused(
    tenant,
    gone.flatMap(({ fileId }) => fileId ?? []),
  );
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

/** The login's exports that can be fetched or are in hand, the newest first. */
export function listOwnExports(tenant: Tenant, actor: PortalActor, now: Date) {
  return exportsOf(tenant, actor, now)
    .select(['insight.id', 'insight.createdAt', 'insight.expiresAt', 'insight.subjectId as customerId'])
    .select(sql<boolean>`insight."fileId" is not null`.as('isReady'))
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
