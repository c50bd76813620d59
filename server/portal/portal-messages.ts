import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { attachFiles } from '../conversation/received-mail.ts';
import { renewFollowUp } from '../conversation/renew-follow-up.ts';
import { noteContact } from '../customers/note-contact.ts';
import type { Database } from '../db/database.ts';
import { findMadeRow } from '../edit/form-key.ts';
import { DomainError } from '../errors.ts';
import type { StoredFile } from '../files/receive.ts';
import { maskCpr } from '../format/cpr.ts';
import { createLead } from '../leads/create-lead.ts';
import { tellLead } from '../leads/lead-commands.ts';
import { lockLead } from '../leads/lead-lock.ts';
import { notifyOfReply } from '../leads/notify-of-reply.ts';
import { lockQuote, quoteUpdate } from '../quotes/quote-lock.ts';
import type { Tenant } from '../tenant.ts';
import { asPortalWriter } from './as-portal-writer.ts';
import type { PortalActor } from './portal-actor.ts';
import { readPortal } from './portal-tenant.ts';
import { letSee, requireOffered } from './portal-writer.ts';

/** What a message is about: a lead, a quote without one, or nothing yet. */
type About = { leadId?: number | undefined; quoteId?: number | undefined };
export type PortalMessageInput = { text: string; formKey?: string | undefined };
type Written = { leadId: number; kept: readonly StoredFile[] };

/** The most messages of a login in a day. */
const mostMessages = 60;

/**
 * Keeps a customer's message with its files on its lead, once for a form: the response clock is renewed and staff are told.
 * Without a lead it opens one of source portal, which its quote then belongs to. Undefined when the login sees no such lead
 * or quote. Refused where the role does not write. @returns the lead, and the files to keep
 */
export async function writePortalMessage(
  database: Database,
  actor: PortalActor,
  about: About,
  input: PortalMessageInput,
  files: readonly StoredFile[] = [],
): Promise<Written | undefined> {
  const customerId = await findCustomer(database, actor, about);
  if (customerId === undefined) return undefined;
  const { organizationId, portalUserId } = actor;
  return asPortalWriter(database, actor, customerId, async (tenant, access) => {
    await requireOffered(tenant, 'message');
    const { formKey, ...text } = input;
    const typed = { ...text, ...about, portalUserId, files: files.map(({ sha256 }) => sha256) };
    const { key, made } = await findMadeRow(tenant, 'leadMessage', { formKey, ...typed });
    if (made) return { leadId: await leadOf(tenant, made.id), kept: [] };
    await refuseTooMany(tenant, portalUserId);
    const leadId = about.leadId ?? (await openLead(tenant, customerId, about.quoteId, input.text));
    await letSee(tenant, access, leadId);
    const lead = await lockLead(tenant, leadId);
    if (!lead) return undefined;
    const { id: messageId } = await tenant.db
      .insertInto('leadMessage')
      .values({
        ...{ organizationId, leadId, portalUserId, formKey: key, direction: 'in', state: 'received' },
        ...{ senderName: actor.name || null, sender: actor.email, messageId: `${randomUUID()}@portal.invalid` },
        ...{ subject: 'Besked fra kundeportalen', text: maskCpr(input.text) },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await attachFiles(tenant, messageId, files);
    await renewFollowUp(tenant, lead);
    await noteContact(tenant, customerId);
    const told = { verb: 'wroteAgain', summary: 'skrev i kundeportalen om', actorType: 'customer' } as const;
    await tellLead(tenant, lead, told);
    await notifyOfReply(tenant, lead);
    return { leadId, kept: files };
  });
}

/** The customer of what is written about, as far as the login sees it. */
async function findCustomer(database: Database, actor: PortalActor, { leadId, quoteId }: About) {
  if (leadId === undefined && quoteId === undefined) return actor.current.customerId;
  const row = await readPortal(database, actor, ({ db }) =>
    leadId === undefined
      ? db.selectFrom('portalQuote').select('customerId').where('id', '=', Number(quoteId)).executeTakeFirst()
      : db.selectFrom('portalLead').select('customerId').where('id', '=', leadId).executeTakeFirst(),
  );
  return row?.customerId;
}

async function leadOf({ db, organizationId }: Tenant, id: number) {
  const { leadId } = await db
    .selectFrom('leadMessage')
    .select('leadId')
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return leadId;
}

async function refuseTooMany({ db, organizationId }: Tenant, portalUserId: string) {
  const { count } = await db
    .selectFrom('leadMessage')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organizationId', '=', organizationId)
    .where('portalUserId', '=', portalUserId)
    .where('createdAt', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  if (count >= mostMessages) throw new DomainError('portal-messages', 429);
}

/** A lead for a question that has none; of a quote it is the quote's from now on. */
export async function openLead(tenant: Tenant, customerId: number, quoteId: number | undefined, text: string) {
  const quote = quoteId === undefined ? undefined : await lockQuote(tenant, quoteId);
  if (quote && quote.leadId !== null) return quote.leadId;
  const wish = maskCpr(text).slice(0, 2000);
  const { id } = await createLead(tenant, { source: 'portal', customerId, wish, carId: quote?.carId ?? null });
  if (quote) await quoteUpdate(tenant, quote.id).set({ leadId: id }).execute();
  return id;
}
