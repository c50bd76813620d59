import { Readable } from 'node:stream';
import type { Database } from '../db/database.ts';
import { insertVersion } from '../documents/document-commands.ts';
import { storeFile } from '../files/files.ts';
import { discardFiles } from '../files/read-uploads.ts';
import { receiveFile, type StoredFile } from '../files/receive.ts';
import type { Storage } from '../files/storage.ts';
import type { Jobs, Tasks } from '../jobs/queue.ts';
import type { PaperPress } from '../papers/paper-press.ts';
import { showVersion } from '../publications/publication-commands.ts';
import { readTenant, systemActor, type Tenant, withTenant } from '../tenant.ts';
import { mailSignedCopy } from './signing-mails.ts';
import { composeProof, readSigned, type Signed } from './signing-proof.ts';
import { lockRequest } from './signing-rows.ts';

type Services = {
  database: Pick<Database, 'pool'>;
  storage: Storage;
  press: Pick<PaperPress, 'print'>;
  origin: string;
};
type Job = Jobs['keep-signed-paper'];

/** The queue's jobs for signed papers. */
export function signingTasks(services: Services): Tasks<'keep-signed-paper'> {
  return { 'keep-signed-paper': (job) => keepSignedPaper(services, job) };
}

/** Makes the signed PDF with its proof, keeps it as a new version of the paper and mails it to all who signed, once. */
export async function keepSignedPaper({ database, storage, press, origin }: Services, job: Job) {
  const { organizationId, signatureRequestId: id } = job;
  const actor = systemActor(organizationId);
  const signed = await readTenant(database.pool, actor, (tenant) => readSigned(tenant, id));
  if (!signed) return;
  const pdf = await press.print(storage.tempFolder, (folder) =>
    readTenant(database.pool, actor, (tenant) => composeProof({ tenant, storage, origin }, signed, folder)),
  );
  if (pdf === 'busy') throw new Error('the press is busy');
  const name = signed.fileName.replace(/(\.pdf)?$/i, ', underskrevet.pdf').slice(-200);
  const file = await receiveFile(storage, Readable.from([pdf]), { organizationId, name });
  if (typeof file === 'string') throw new Error(`a signed paper was not kept: ${file}`);
  const isKept = await withTenant(database.pool, actor, (tenant) => keep(tenant, signed, file, origin));
  if (!isKept) await discardFiles(storage, [file]);
}

async function keep(tenant: Tenant, signed: Signed, file: StoredFile, origin: string) {
  const locked = await lockRequest(tenant, signed.id);
  const { db, organizationId } = tenant;
  const made = await db
    .selectFrom('signedCopy')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('signatureRequestId', '=', signed.id)
    .executeTakeFirst();
  if (!locked || made) return false;
  const { request, document } = locked;
  const at = request.closedAt ?? new Date();
  const { id: fileId } = await storeFile(tenant, file);
  const number = await insertVersion(tenant, document.id, fileId);
  await db
    .insertInto('signedCopy')
    .values({
      ...{ organizationId, signatureRequestId: request.id, fileId, sha256: file.sha256, signedAt: at },
      label: `${request.title}, version ${number}`,
    })
    .execute();
  const { publicationId } = await showVersion(tenant, request, { documentId: document.id, number });
  for (const { name, email } of signed.signatures) {
    await mailSignedCopy(tenant, { ...request, publicationId, origin }, { name, email }, { fileId, at });
  }
  return true;
}
