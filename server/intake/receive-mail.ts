import type { Envelope } from '../conversation/read-mail.ts';
import { readMail as readRawMail } from '../conversation/read-mail.ts';
import { takeReply } from '../conversation/take-reply.ts';
import type { Database } from '../db/database.ts';
import type { Storage } from '../files/storage.ts';
import { systemActor, withTenant } from '../tenant.ts';
import { enquiryOfMail } from './mail-enquiry.ts';
import { keepBuiltIn } from './source-queries.ts';
import { refuseArrival, takeIn } from './take-in.ts';

type Deps = { database: Database; storage: Storage };

/** What became of a mail: an answer on a lead, an enquiry, kept as automatic, or addressed to nobody here. */
export type ReceivedMail = 'reply' | 'enquiry' | 'automatic' | 'unknown';

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
): Promise<ReceivedMail> {
  const mail = await readRawMail(raw, envelope);
  const organizations = await findAddressed(deps.database, domain, mail.recipients);
  const [first] = organizations;
  if (await takeReply(deps, mail, first)) return 'reply';
  if (first === undefined) return 'unknown';
  const { form, enquiry } = enquiryOfMail(mail);
  const text = new TextDecoder().decode(raw.subarray(0, longestRaw));
  const arrival = { format: form, enquiry, raw: text, onceKey: `mail:${mail.messageId}`.slice(0, 400) };
  const isAnswer = mail.report !== undefined || (mail.isAutomatic && form === 'plain');
  for (const organizationId of organizations) {
    await withTenant(deps.database.pool, systemActor(organizationId), async (tenant) => {
      const source = await keepBuiltIn(tenant, 'mail');
      if (isAnswer) await refuseArrival(tenant, source, arrival, 'Automatisk svar eller nyhedsbrev');
      else await takeIn(tenant, source, arrival);
    });
  }
  return isAnswer ? 'automatic' : 'enquiry';
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
