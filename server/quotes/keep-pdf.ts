import { keepPaper } from '../documents/paper-commands.ts';
import { storeFile } from '../files/files.ts';
import type { StoredFile } from '../files/receive.ts';
import type { Tenant } from '../tenant.ts';
import { revisionUpdate } from './quote-lock.ts';

type Sent = { quoteId: number; number: string; revisionId: number };

/** Keeps the PDF of a revision as the next version of the quote's document. */
export async function keepPdf(tenant: Tenant, { quoteId, number, revisionId }: Sent, pdf: StoredFile) {
  const { id: fileId } = await storeFile(tenant, pdf);
  await keepPaper(tenant, { type: 'quote', id: quoteId }, { template: 'quote', title: `Tilbud ${number}` }, fileId);
  await revisionUpdate(tenant, revisionId).set({ pdfFileId: fileId, pdfHash: pdf.sha256 }).execute();
}
