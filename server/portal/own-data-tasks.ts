import type { Database } from '../db/database.ts';
import { keptUntil } from '../erasing/insight-commands.ts';
import { type InsightKit, type InsightWords, makeInsightFile } from '../erasing/insight-file.ts';
import { storeFile } from '../files/files.ts';
import { discardFiles } from '../files/read-uploads.ts';
import type { StoredFile } from '../files/receive.ts';
import type { Jobs, Tasks, Try } from '../jobs/queue.ts';
import { portalExportMail } from '../mail/portal-own-mails.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Subjects } from '../subjects/subject.ts';
import { readTenant, systemActor, type Tenant, withTenant } from '../tenant.ts';
import { readOwnCustomers } from './own-customers.ts';
import { readOwnExport } from './own-export.ts';
import { readPortalFacts } from './team-lock.ts';

type Services = Omit<InsightKit, 'words'> & {
  database: Pick<Database, 'pool'>;
  subjects: Subjects;
  origin: string;
  readWords: () => Promise<InsightWords>;
};
type Job = Jobs['own-data'];

/** The queue's job for what logins have asked for of their own data. */
export function ownDataTasks(services: Services): Tasks<'own-data'> {
  return { 'own-data': (job, attempt) => packOwnData(services, job, attempt) };
}

/**
 * Packs a login's own data and mails that they can be fetched for 7 days, once. What the login may no longer have, and what
 * cannot be packed by the last attempt, is dropped, so that it can be asked for again.
 */
async function packOwnData(services: Services, { organizationId, insightId }: Job, { attempt, maxAttempts }: Try) {
  const { database, subjects, storage, press, readWords, origin } = services;
  const actor = systemActor(organizationId);
  const read = <T>(work: (tenant: Tenant) => Promise<T>) => readTenant(database.pool, actor, work);
  const write = <T>(work: (tenant: Tenant) => Promise<T>) => withTenant(database.pool, actor, work);
  try {
    const data = await read(async (tenant) => {
      const asked = await findAsked(tenant, insightId);
      return asked && readOwnExport(tenant, subjects, asked);
    });
    if (!data) {
      await write((tenant) => dropAsked(tenant, insightId));
      return;
    }
    const file = await makeInsightFile({ press, storage, words: await readWords() }, organizationId, data, read);
    if (file === 'busy') throw new Error('the press is busy');
    const isKept = await write(async (tenant) => {
      if (await keep(tenant, insightId, file, origin)) return true;
      await dropAsked(tenant, insightId);
      return false;
    });
    if (!isKept) await discardFiles(storage, [file]);
  } catch (error) {
    if (attempt >= maxAttempts) await write((tenant) => dropAsked(tenant, insightId));
    throw error;
  }
}

const askedOf = ({ db, organizationId }: Tenant, id: number) =>
  db
    .selectFrom('insight')
    .innerJoin('portalUser as login', (join) =>
      join.onRef('login.organizationId', '=', 'insight.organizationId').onRef('login.id', '=', 'insight.portalUserId'),
    )
    .select(['login.id as portalUserId', 'login.email', 'login.name as ownName'])
    .select(['insight.isOfLogin', 'insight.subjectId as customerId'])
    .where('insight.organizationId', '=', organizationId)
    .where('insight.id', '=', id)
    .where('insight.fileId', 'is', null)
    .where('login.disabledAt', 'is', null);

/** Whose data are to be packed; undefined where that is done, or the login may no longer have them. */
async function findAsked(tenant: Tenant, id: number, isLocking = false) {
  const query = askedOf(tenant, id);
  const asked = await (isLocking ? query.forUpdate('insight') : query).executeTakeFirst();
  if (!asked) return undefined;
  const { customers } = await readOwnCustomers(tenant, asked.portalUserId);
  const own = customers.find(({ customerId }) => customerId === asked.customerId);
  if (!own || (!asked.isOfLogin && own.role !== 'owner')) return undefined;
  return { ...asked, name: asked.ownName || asked.email };
}

async function keep(tenant: Tenant, id: number, file: StoredFile, origin: string) {
  const asked = await findAsked(tenant, id, true);
  if (!asked) return false;
  const { db, organizationId } = tenant;
  const expiresAt = keptUntil(new Date());
  const { id: fileId } = await storeFile(tenant, file);
  await db
    .updateTable('insight')
    .set({ fileId, expiresAt })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute();
  const { name: dealer, slug } = await readPortalFacts(tenant);
  const url = `${origin}/kundeportal/${slug}/indstillinger/data/${id}`;
  const told = { to: asked.email, name: asked.ownName || undefined, dealer };
  await queueMail(db, portalExportMail({ ...told, url, expiresAt }));
  return true;
}

async function dropAsked({ db, organizationId }: Tenant, id: number) {
  await db
    .deleteFrom('insight')
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .where('fileId', 'is', null)
    .execute();
}
