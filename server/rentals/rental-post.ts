import { randomUUID } from 'node:crypto';
import { findSettings } from '../company/settings-queries.ts';
import { workingOwner } from '../company/working-owner.ts';
import { openFile } from '../files/files.ts';
import type { Mail } from '../mail/mail.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { senderNameOf } from '../mail/sender-name.ts';
import type { Tenant } from '../tenant.ts';
import { readText } from './mail-text-commands.ts';
import type { MailFieldValues, RentalMailStep } from './mail-texts.ts';
import { type RentalFacts, readRentalFacts } from './rental-facts.ts';
import { rentalStepMail } from './rental-mails.ts';

/**
 * Queues a mail about an agreement for its customer, from its owner, with a stored file if there is one. @returns whether
 * there is an address to write to
 */
export async function postRental(
  tenant: Tenant,
  facts: RentalFacts,
  mailOf: (to: string) => Mail,
  fileId: number | null = null,
) {
  if (!facts.email || facts.erasedAt) return false;
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

/** Queues the mail of a step, as `postRental`, in the company's own words where it has some. */
export async function postStep(tenant: Tenant, facts: RentalFacts, step: RentalMailStep, more?: MailFieldValues) {
  const text = await readText(tenant, step);
  return postRental(tenant, facts, (to) => rentalStepMail(to, facts, { ...text, step, ...(more && { more }) }));
}

/** Confirms an agreement to its customer. @returns whether there is an address to write to; undefined when not found */
export async function mailConfirmation(tenant: Tenant, id: number) {
  const facts = await readRentalFacts(tenant, id);
  return facts && postStep(tenant, facts, 'confirmed');
}
