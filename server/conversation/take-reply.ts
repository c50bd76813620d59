import { noteContact } from '../customers/note-contact.ts';
import type { Database } from '../db/database.ts';
import type { StoredFile } from '../files/receive.ts';
import type { Storage } from '../files/storage.ts';
import { tellLead } from '../leads/lead-commands.ts';
import { anyLeadsOf } from '../leads/lead-lock.ts';
import { notifyOfReply } from '../leads/notify-of-reply.ts';
import { notify } from '../notifications/notify.ts';
import { systemActor, type Tenant, withTenant } from '../tenant.ts';
import { knownAddresses } from './correspondent.ts';
import { findLeadByReference, findThreadByAddress, findThreadByReference, type Thread } from './find-thread.ts';
import { addressKey } from './mail-thread.ts';
import type { ReceivedMail } from './read-mail.ts';
import { insertReceived, orDiscard, storeMailFiles } from './received-mail.ts';
import { renewFollowUp } from './renew-follow-up.ts';

type Deps = { database: Database; storage: Storage };

/** `repeated`: the mail with that Message-ID lies there already. */
export type TakenReply = Thread & { outcome: 'taken' | 'repeated' };

/**
 * Keeps a received mail on the lead that it answers, once: by the token of its reply address, else by the Message-IDs
 * it refers to; never by subject or sender. Undefined when it answers none.
 * @param organizationId whose address the mail was sent to, if the door knows
 */
export async function takeReply({ database, storage }: Deps, mail: ReceivedMail, organizationId?: string) {
  const thread = await threadOf(database, mail, organizationId);
  if (!thread) return undefined;
  const actor = systemActor(thread.organizationId);
  const isKnown = await withTenant(database.pool, actor, (tenant) => hasMessage(tenant, mail.messageId));
  if (isKnown) return repeated(thread);
  const { files, mail: told } = await storeMailFiles(storage, thread.organizationId, mail);
  const isKept = await orDiscard(storage, files, () =>
    withTenant(database.pool, actor, (tenant) => keep(tenant, thread.leadId, told, files)),
  );
  return isKept ? ({ ...thread, outcome: 'taken' } satisfies TakenReply) : repeated(thread);
}

const repeated = (thread: Thread): TakenReply => ({ ...thread, outcome: 'repeated' });

async function threadOf(database: Database, mail: ReceivedMail, organizationId?: string): Promise<Thread | undefined> {
  const addressed = await findThreadByAddress(database, mail);
  if (addressed) return addressed;
  const named = await findThreadByReference(database, [...mail.references, ...(mail.report?.messageIds ?? [])]);
  const owner = named?.organizationId ?? organizationId;
  if (!owner) return undefined;
  const ids = [...mail.references, ...(mail.report?.messageIds ?? [])];
  const leadId = await withTenant(database.pool, systemActor(owner), (tenant) => findLeadByReference(tenant, ids));
  return leadId === undefined ? undefined : { organizationId: owner, leadId };
}

async function hasMessage({ db, organizationId }: Tenant, messageId: string) {
  const found = await db
    .selectFrom('leadMessage')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('messageId', '=', messageId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Inserts the mail with its files; false when it lies there already. */
async function keep(tenant: Tenant, leadId: number, mail: ReceivedMail, files: readonly StoredFile[]) {
  const lead = await anyLeadsOf(tenant)
    .selectAll('lead')
    .where('lead.id', '=', leadId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const known = await knownAddresses(tenant, leadId);
  const isKnownSender = known.some((address) => addressKey(address) === addressKey(mail.from.address));
  const isUnknownSender = !isKnownSender && !mail.report;
  if (!(await insertReceived(tenant, leadId, mail, { files, isUnknownSender }))) return false;
  if (mail.report) await markUndelivered(tenant, lead, mail.report);
  if (mail.isAutomatic) return true;
  await renewFollowUp(tenant, lead);
  if (isKnownSender && lead.customerId !== null) await noteContact(tenant, lead.customerId);
  await tellLead(tenant, lead, { verb: 'emailed', summary: 'svarede på en mail', actorType: 'customer' });
  await notifyOfReply(tenant, lead);
  return true;
}

/** A mail server could not deliver one of the lead's mails. */
async function markUndelivered(
  tenant: Tenant,
  { id: leadId }: { id: number },
  report: NonNullable<ReceivedMail['report']>,
) {
  if (report.messageIds.length === 0) return;
  const failed = await tenant.db
    .updateTable('leadMessage')
    .set({ state: 'failed', failure: report.reason ?? null })
    .where('organizationId', '=', tenant.organizationId)
    .where('leadId', '=', leadId)
    .where('direction', '=', 'out')
    .where('messageId', 'in', report.messageIds)
    .returning('createdById')
    .execute();
  const about = { subjectType: 'lead', subjectId: leadId } as const;
  await notify(tenant, { kind: 'mailUndeliverable', about, to: failed.map(({ createdById }) => createdById) });
}
