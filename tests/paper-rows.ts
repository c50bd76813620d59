import { randomBytes, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Insertable } from 'kysely';
import type { DocumentTable } from '#server/db/schema.ts';
import { type DocumentHolder, documentsPath } from '#server/documents/document-holder.ts';
import { keyOf } from '#server/files/receive.ts';
import type { Storage } from '#server/files/storage.ts';
import type { Tenant } from '#server/tenant.ts';

/** A stored file that names a person. */
export async function addFile({ db, organizationId }: Tenant, storage: Storage, person: string) {
  const storageKey = `${organizationId}/${randomUUID()}`;
  const local = path.join(storage.tempFolder, randomUUID());
  await writeFile(local, `Kontrakt med ${person}`);
  await storage.put(keyOf(storageKey), { path: local, size: 10, mediaType: 'text/plain' });
  return db
    .insertInto('file')
    .values({
      ...{ organizationId, name: `${person}.txt`, mediaType: 'text/plain', size: 10, storageKey },
      sha256: randomBytes(32).toString('hex'),
    })
    .returning(['id', 'storageKey'])
    .executeTakeFirstOrThrow();
}

type Paper = Omit<Insertable<DocumentTable>, 'organizationId' | 'subjectType'>;

/** A document of a car, with a file of its title. @returns its id */
export async function addPaper(tenant: Tenant, storage: Storage, paper: Paper) {
  const { id } = await tenant.db
    .insertInto('document')
    .values({ ...paper, organizationId: tenant.organizationId, subjectType: 'car' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addPaperVersion(tenant, storage, id, { number: 1, name: paper.title });
  return id;
}

export async function addPaperVersion(
  tenant: Tenant,
  storage: Storage,
  documentId: number,
  { number, name }: { number: number; name: string },
) {
  const file = await addFile(tenant, storage, name);
  await tenant.db
    .insertInto('documentVersion')
    .values({ organizationId: tenant.organizationId, documentId, fileId: file.id, number })
    .execute();
}

/** A document that names a person in its title, its file, the note of its link and a request for another link. */
export async function addPapers(tenant: Tenant, storage: Storage, holder: DocumentHolder, person: string) {
  const { db, organizationId } = tenant;
  const file = await addFile(tenant, storage, person);
  const held = { organizationId, subjectType: holder.type, subjectId: holder.id };
  const document = await db
    .insertInto('document')
    .values({ ...held, kind: 'licence', title: `Kørekort ${person}`, visibility: 'portal' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('documentVersion')
    .values({ organizationId, documentId: document.id, fileId: file.id, number: 1 })
    .execute();
  const link = await db
    .insertInto('documentLink')
    .values({
      ...{ organizationId, documentId: document.id, note: `Til ${person}`, expiresAt: new Date('2030-01-01') },
      tokenHash: randomBytes(32).toString('hex'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('documentRequest')
    .values({ organizationId, linkId: link.id, name: person, message: documentsPath(holder) })
    .execute();
}
