import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { DocumentKind } from '#server/db/schema.ts';
import { addVersionOf } from '#server/documents/document-commands.ts';
import type { DocumentHolder } from '#server/documents/document-holder.ts';
import { receiveFile } from '#server/files/receive.ts';
import type { Storage } from '#server/files/storage.ts';
import { publishDocument } from '#server/shown-documents/shown-document-commands.ts';
import type { Tenant } from '#server/tenant.ts';

/** A PDF of one page with some words. */
export async function drawPdf(words: string) {
  const page = new PDFDocument();
  page.text(words);
  page.end();
  return new Uint8Array(await buffer(page));
}

/** A file of 15 bytes to put in the place of a kept PDF. @returns its path */
export async function forged({ tempFolder }: Pick<Storage, 'tempFolder'>) {
  const file = path.join(tempFolder, 'forged.pdf');
  await writeFile(file, 'En anden aftale');
  return file;
}

/** Keeps a PDF as the next version of a document. @returns its number */
export async function addPdfVersion(tenant: Tenant, storage: Storage, documentId: number, words: string) {
  const { organizationId } = tenant;
  const file = await receiveFile(storage, Readable.from([await drawPdf(words)]), { organizationId, name: 'papir.pdf' });
  if (typeof file === 'string') throw new Error(file);
  return addVersionOf(tenant, documentId, file);
}

/** A document of a kind with a PDF of words. @returns its id */
export async function addPdf(
  tenant: Tenant,
  storage: Storage,
  holder: DocumentHolder,
  kind: DocumentKind,
  words: string,
) {
  const { organizationId, db } = tenant;
  const { id } = await db
    .insertInto('document')
    .values({ organizationId, subjectType: holder.type, subjectId: holder.id, kind, title: words })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addPdfVersion(tenant, storage, id, words);
  return id;
}

/** Shows a document's newest version to a customer. @returns the publication's id */
export async function showPdf(tenant: Tenant, customerId: number, documentId: number) {
  await publishDocument(tenant, customerId, documentId, null);
  const row = await tenant.db
    .selectFrom('portalPublication')
    .innerJoin('documentVersion', (join) =>
      join
        .onRef('documentVersion.organizationId', '=', 'portalPublication.organizationId')
        .onRef('documentVersion.id', '=', 'portalPublication.versionId'),
    )
    .select('portalPublication.id')
    .where('portalPublication.organizationId', '=', tenant.organizationId)
    .where('documentVersion.documentId', '=', documentId)
    .where('portalPublication.withdrawnAt', 'is', null)
    .executeTakeFirstOrThrow();
  return row.id;
}
