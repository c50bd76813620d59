import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { findSettings } from '../company/settings-queries.ts';
import { workingOwner } from '../company/working-owner.ts';
import { openFile } from '../files/files.ts';
import type { Mail } from '../mail/mail.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { senderNameOf } from '../mail/sender-name.ts';
import { notify } from '../notifications/notify.ts';
import type { Tenant } from '../tenant.ts';
import { readText } from './mail-text-commands.ts';
import type { MailFieldValues, RentalMailStep } from './mail-texts.ts';
import { type RentalFacts, readRentalFacts } from './rental-facts.ts';
import { rentalStepMail } from './rental-mails.ts';

/**
 * Queues a mail about an agreement for its customer, from its owner, with a stored file if there is one. Nothing goes to a
 * customer who is blocked or deleted, or has no address: whoever is responsible is told instead. @returns whether it goes
 */
export async function postRental(
  tenant: Tenant,
  facts: RentalFacts,
  mailOf: (to: string) => Mail,
  fileId: number | null = null,
) {
  const why = whyUnmailed(facts);
  if (why !== undefined || !facts.email) {
    await tellUnmailed(tenant, facts, why ?? 'noAddress');
    return false;
  }
  const [owner, { name, email }, file] = await Promise.all([
    workingOwner(tenant, facts.ownerId),
    findSettings(tenant),
    fileId === null ? undefined : openFile(tenant, fileId),
  ]);
  const attachments = file ? [{ name: file.name, mediaType: file.mediaType, storageKey: file.storageKey }] : [];
  const personal = {
    ...{ senderName: senderNameOf(owner?.name, name), replyTo: owner?.email ?? email ?? undefined },
    ...{ messageId: `${randomUUID()}@leje.invalid`, references: [], attachments },
  };
  await queueMail(tenant.db, { ...mailOf(facts.email), personal, tenantId: tenant.organizationId });
  return true;
}

/** Why a customer gets no mail; undefined where nothing is in the way. */
function whyUnmailed({ email, isBlocked, deletedAt, erasedAt }: RentalFacts) {
  if (deletedAt || erasedAt) return 'deleted';
  if (isBlocked) return 'blocked';
  return email ? undefined : 'noAddress';
}

/** Tells whoever is responsible for an agreement, else the managers, that its customer gets no mails; once for each reason. */
async function tellUnmailed(tenant: Tenant, { id, ownerId }: RentalFacts, why: string) {
  const told = await tenant.db
    .selectFrom('notification')
    .select('id')
    .where('organizationId', '=', tenant.organizationId)
    .where('kind', '=', 'rentalUnmailed')
    .where('subjectType', '=', 'rentalAgreement')
    .where('subjectId', '=', id)
    .where(sql<string>`facts ->> 'why'`, '=', why)
    .limit(1)
    .executeTakeFirst();
  if (told) return;
  const owner = await workingOwner(tenant, ownerId);
  await notify(tenant, {
    ...{ kind: 'rentalUnmailed', about: { subjectType: 'rentalAgreement', subjectId: id } },
    ...{ to: owner ? [owner.id] : 'managers', facts: { why } },
  });
}

/** Queues the mail of a step, as `postRental`, in the company's own words where it has some. */
export async function postStep(tenant: Tenant, facts: RentalFacts, step: RentalMailStep, more?: MailFieldValues) {
  const text = await readText(tenant, step);
  return postRental(tenant, facts, (to) => rentalStepMail(to, facts, { ...text, step, ...(more && { more }) }));
}

/** Confirms an agreement to its customer. @returns whether the mail goes; undefined when not found */
export async function mailConfirmation(tenant: Tenant, id: number) {
  const facts = await readRentalFacts(tenant, id);
  return facts && postStep(tenant, facts, 'confirmed');
}
