import { type Envelope, type ReceivedMail, readMail as readRawMail } from '../conversation/read-mail.ts';
import { insertReceived, orDiscard, storeMailFiles } from '../conversation/received-mail.ts';
import { takeReply } from '../conversation/take-reply.ts';
import type { Database } from '../db/database.ts';
import type { Storage } from '../files/storage.ts';
import { systemActor, withTenant } from '../tenant.ts';
import { enquiryOfMail } from './mail-enquiry.ts';
import { keepBuiltIn } from './source-queries.ts';
import { type Arrival, refuseArrival, takeIn } from './take-in.ts';

type Deps = { database: Database; storage: Storage };
type MailArrival = { mail: ReceivedMail; arrival: Arrival };

/** What became of a mail: an answer on a lead, an enquiry, kept as automatic, or addressed to nobody here. */
export type MailOutcome = 'reply' | 'enquiry' | 'automatic' | 'unknown';

/** Raw text that is kept of an arrival. */
const longestRaw = 200_000;

/**
 * Takes in a mail as it was received, once by its Message-ID: an answer on its lead, else an enquiry to the organisation
 * whose intake address it was sent to.
 */
export async function receiveMail(
  deps: Deps,
  domain: string,
  raw: Uint8Array,
  envelope: Envelope = {},
): Promise<MailOutcome> {
  const mail = await readRawMail(raw, envelope);
  const organizations = await findAddressed(deps.database, domain, mail.recipients);
  const [first] = organizations;
  if (await takeReply(deps, mail, first)) return 'reply';
  if (first === undefined) return 'unknown';
  const { form, enquiry, files } = enquiryOfMail(mail);
  const text = new TextDecoder().decode(raw.subarray(0, longestRaw));
  const arrival = { format: form, enquiry, raw: text, onceKey: `mail:${mail.messageId}`.slice(0, 400) };
  const isAnswer = mail.report !== undefined || (mail.isAutomatic && form === 'plain');
  for (const organizationId of organizations) {
    if (isAnswer) await refuseAnswer(deps, organizationId, arrival);
    else await takeInMail(deps, organizationId, { mail: { ...mail, files }, arrival });
  }
  return isAnswer ? 'automatic' : 'enquiry';
}

function refuseAnswer({ database }: Deps, organizationId: string, arrival: Arrival) {
  return withTenant(database.pool, systemActor(organizationId), async (tenant) =>
    refuseArrival(tenant, await keepBuiltIn(tenant, 'mail'), arrival, 'Automatisk svar eller nyhedsbrev'),
  );
}

/**
 * Takes in an enquiry. A person's mail stands in the lead's conversation, and so does one with files; these are stored
 * before the sender is told that it was received.
 */
async function takeInMail({ database, storage }: Deps, organizationId: string, { mail, arrival }: MailArrival) {
  const { files, mail: told } = await storeMailFiles(storage, organizationId, mail);
  const stands = arrival.format === 'plain' || mail.files.length > 0;
  await orDiscard(storage, files, () =>
    withTenant(database.pool, systemActor(organizationId), async (tenant) => {
      const { leadId, became } = await takeIn(tenant, await keepBuiltIn(tenant, 'mail'), arrival);
      if (became === 'same' || !stands) return false;
      return insertReceived(tenant, leadId, told, { files, isUnknownSender: false });
    }),
  );
}

/** The open organisations among the recipients, by the slugs of their intake addresses. */
async function findAddressed({ accounts }: Database, domain: string, recipients: readonly string[]) {
  const slugs = recipients.flatMap((recipient) => {
    const [, local, at] = /^([^@+]+)(?:\+[^@]*)?@(.+)$/.exec(recipient.trim().toLowerCase()) ?? [];
    return local && at === domain ? [local] : [];
  });
  if (slugs.length === 0) return [];
  const found = await accounts
    .selectFrom('organization')
    .select('id')
    .where('slug', 'in', slugs)
    .where('closedAt', 'is', null)
    .orderBy('slug')
    .execute();
  return found.map(({ id }) => id);
}

/** Whether a mail to this address can be taken in. */
export async function isTaken({ database }: Deps, domain: string, recipient: string) {
  if (/^emne\+[0-9a-f]{24}@/i.test(recipient)) return true;
  return (await findAddressed(database, domain, [recipient])).length > 0;
}
