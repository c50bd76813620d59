import { sql } from 'kysely';
import { versionsOf } from '../documents/document-queries.ts';
import { customerKinds } from '../documents/document-types.ts';
import { DomainError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';

/** What a mail carries at most: more is refused by most servers on the way. */
export const mostBytes = 20 * 1024 * 1024;
export const mostFiles = 20;

/** A file to attach: of a photo the part that is sent. */
export type Chosen = {
  fileId: number;
  name: string;
  mediaType: string;
  size: number;
  storageKey: string;
  part: string | null;
};

/** What a mail is about: its papers may go with it. */
type About = { id: number; customerId: number | null; carId: number | null };

type Choice = {
  lead: About;
  documentIds: readonly number[];
  imageIds: readonly number[];
  draftId: number | undefined;
};

/** The chosen papers of lead, customer and car, the photos of the car, then the uploaded files. Refused when too much, or when one is gone. */
export async function chosenFiles(tenant: Tenant, { lead, documentIds, imageIds, draftId }: Choice): Promise<Chosen[]> {
  const papers = await papersOf(tenant, lead, documentIds);
  const photos = await photosOf(tenant, lead.carId, imageIds);
  if (papers.length < documentIds.length || photos.length < imageIds.length) {
    throw new DomainError('attachment-gone', 409);
  }
  const files = [...papers, ...photos, ...(draftId === undefined ? [] : await uploadedFiles(tenant, draftId))];
  if (files.length > mostFiles) throw new DomainError('too-many-attachments', 409);
  if (files.reduce((sum, { size }) => sum + size, 0) > mostBytes) throw new DomainError('attachments-too-large', 409);
  return files;
}

const columns = ['file.id as fileId', 'file.name', 'file.mediaType', 'file.size', 'file.storageKey'] as const;

/** Whoever writes mails sees customers, so every kind may be chosen. */
function papersOf(tenant: Tenant, lead: About, ids: readonly number[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return newestVersions(tenant, lead)
    .where('document.id', 'in', ids)
    .select([...columns, sql<string | null>`null`.as('part')])
    .orderBy('document.id')
    .execute();
}

function newestVersions(tenant: Tenant, { id, customerId, carId }: About) {
  return versionsOf(tenant)
    .where(({ eb, or }) =>
      or([
        eb('document.leadId', '=', id),
        eb('document.customerId', '=', customerId),
        eb('document.carId', '=', carId),
      ]),
    )
    .where(
      'documentVersion.number',
      '=',
      sql<number>`(select max(number) from "documentVersion" each
        where each."organizationId" = document."organizationId" and each."documentId" = document.id)`,
    );
}

/** A photo is sent without its original's metadata, in its largest size. */
async function photosOf(tenant: Tenant, carId: number | null, ids: readonly number[]): Promise<Chosen[]> {
  if (carId === null || ids.length === 0) return [];
  const photos = await readyPhotos(tenant, carId)
    .where('carImage.id', 'in', ids)
    .select([...columns, 'carImage.shownEditId'])
    .execute();
  return photos.map(({ shownEditId, ...photo }, index) => ({
    ...photo,
    name: `Foto ${index + 1}.webp`,
    mediaType: 'image/webp',
    size: largestPhoto,
    part: `${shownEditId ?? 'base'}-1600.webp`,
  }));
}

/** What the largest size of a photo takes at most, roughly. */
const largestPhoto = 600 * 1024;

function readyPhotos({ db, organizationId }: Tenant, carId: number) {
  return db
    .selectFrom('carImage')
    .innerJoin('file', (join) =>
      join.onRef('file.organizationId', '=', 'carImage.organizationId').onRef('file.id', '=', 'carImage.fileId'),
    )
    .where('carImage.organizationId', '=', organizationId)
    .where('carImage.carId', '=', carId)
    .where('carImage.deletedAt', 'is', null)
    .where('carImage.status', '=', 'ready')
    .orderBy('carImage.position')
    .orderBy('carImage.id');
}

/** The files uploaded to a draft. */
export function uploadedFiles({ db, organizationId }: Tenant, draftId: number) {
  return db
    .selectFrom('leadDraftFile')
    .innerJoin('file', (join) =>
      join
        .onRef('file.organizationId', '=', 'leadDraftFile.organizationId')
        .onRef('file.id', '=', 'leadDraftFile.fileId'),
    )
    .where('leadDraftFile.organizationId', '=', organizationId)
    .where('leadDraftFile.draftId', '=', draftId)
    .select([...columns, 'file.sha256', sql<string | null>`null`.as('part'), 'leadDraftFile.id'])
    .orderBy('leadDraftFile.id')
    .execute();
}

const mostOffered = 60;

/** The papers of the lead, its customer and its car, and the photos of the car: those for the customer's eyes first. */
export async function listAttachable(tenant: Tenant, lead: About) {
  const papers = await newestVersions(tenant, lead)
    .select(['document.id', 'document.title', 'document.kind', 'document.subjectType', 'file.size'])
    .orderBy(sql`document.kind in (${sql.join([...customerKinds])})`, 'desc')
    .orderBy('document.id', 'desc')
    .limit(mostOffered)
    .execute();
  const photos =
    lead.carId === null
      ? []
      : await readyPhotos(tenant, lead.carId)
          .select(['carImage.id', 'carImage.shownEditId', 'carImage.alt'])
          .limit(mostOffered)
          .execute();
  return { papers, photos };
}

export type Attachable = Awaited<ReturnType<typeof listAttachable>>;
