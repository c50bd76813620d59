import { findSettings } from '../company/settings-queries.ts';
import type { Database } from '../db/database.ts';
import type { Storage } from '../files/storage.ts';
import type { Jobs, Tasks, Try } from '../jobs/queue.ts';
import type { PaperPress } from '../papers/paper-press.ts';
import type { Tenant } from '../tenant.ts';
import { readAccepted } from './accepted-quote.ts';
import { findSignedQuote, keepSignedQuote } from './keep-signed-quote.ts';
import { ownDoor, type QuoteDoor } from './quote-door.ts';
import { addQuoteLink } from './quote-link.ts';
import { lockQuote } from './quote-lock.ts';
import { quoteAcceptedMail } from './quote-mails.ts';
import { postQuote } from './quote-post.ts';
import { readShownQuote } from './read-shown-quote.ts';
import { composeSharedPaper } from './shared-pdf.ts';
import { readSharedQuote } from './shared-quote.ts';
import { readWithdrawable } from './withdrawable.ts';

type Services = {
  database: Pick<Database, 'pool'>;
  storage: Storage;
  press: Pick<PaperPress, 'print'>;
  origin: string;
};
type Job = Jobs['confirm-acceptance'];

/** Attempts to make the signed copy, about a minute in all; then the customer gets the confirmation without it. */
const signedAttempts = 5;

/** The queue's jobs for quotes. */
export function quoteTasks(services: Services): Tasks<'confirm-acceptance'> {
  return { 'confirm-acceptance': (job, attempt) => confirmAcceptance(services, job, attempt) };
}

/**
 * Confirms an acceptance to its customer by one mail with the signed PDF (portal.md §5), however often it runs. Where the
 * signed PDF cannot be made, the mail has the one that was sent, and says where the signed one is fetched.
 */
export async function confirmAcceptance(services: Services, job: Job, { attempt }: Pick<Try, 'attempt'>) {
  const door = ownDoor(services.database, job.organizationId, job.quoteId);
  if (await door.open((tenant) => isConfirmed(tenant, job))) return;
  const signed = await makeSigned(services, door).catch((error: unknown) => {
    if (attempt < signedAttempts) throw error;
  });
  await door.open((tenant) => mailOnce(tenant, job, services.origin, signed?.fileId));
}

const receiptsOf = ({ db, organizationId }: Tenant) =>
  db.selectFrom('quoteReceipt').where('organizationId', '=', organizationId);

const isConfirmed = async (tenant: Tenant, { acceptanceId }: Job) =>
  (await receiptsOf(tenant).select('acceptanceId').where('acceptanceId', '=', acceptanceId).executeTakeFirst()) !==
  undefined;

/** The signed copy of an accepted quote: the kept one, else made now. Undefined where the quote is gone. */
async function makeSigned({ storage, press }: Services, door: QuoteDoor) {
  const kept = await findSignedQuote(door);
  const shared = kept ? undefined : await readSharedQuote(door);
  if (!shared) return kept;
  const { quote } = shared;
  const pdf = await press.print(storage.tempFolder, (folder) =>
    composeSharedPaper(storage, { door, quote, isSigned: true }, folder),
  );
  if (pdf === 'busy') throw new Error('the press is busy');
  return keepSignedQuote(door, storage, { quote, pdf });
}

/** Mails the confirmation to who accepted, or to the recipient of the quote, and notes that. */
async function mailOnce(tenant: Tenant, job: Job, origin: string, signedFileId: number | undefined) {
  const { quoteId, acceptanceId } = job;
  const quote = await lockQuote(tenant, quoteId);
  const accepted = quote && (await readAccepted(tenant, quoteId));
  if (!quote || accepted?.acceptance?.id !== acceptanceId || (await isConfirmed(tenant, job))) return;
  const { db, organizationId } = tenant;
  const isSigned = signedFileId !== undefined;
  await db.insertInto('quoteReceipt').values({ organizationId, acceptanceId, isSigned }).execute();
  const { acceptance, revision, chosen } = accepted;
  const now = new Date();
  const shown = await readShownQuote(tenant, quoteId, revision.number, now);
  const to = acceptance.email ?? quote.recipientEmail;
  if (!shown || !to) return;
  const fileId = signedFileId ?? revision.pdfFileId;
  const mail = quoteAcceptedMail({
    ...{ to, quote: shown, position: chosen.position, isSigned, hasPdf: fileId !== null },
    url: `${origin}/documents/view/${await addQuoteLink(tenant, quoteId)}`,
    from: (await findSettings(tenant)).name,
    isWithdrawable: (await readWithdrawable(tenant, quote, now)) !== undefined,
  });
  await postQuote(tenant, quote, mail, fileId);
}
