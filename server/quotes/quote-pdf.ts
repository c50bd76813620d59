import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { drawSilhouette } from '../car-drawings/draw-silhouette.ts';
import { shapeOf, shapes } from '../car-drawings/shapes.ts';
import { findSettings } from '../company/settings-queries.ts';
import { openFile } from '../files/files.ts';
import type { Storage } from '../files/storage.ts';
import { writeLogo, writePhotos } from '../papers/paper-queries.ts';
import type { Tenant } from '../tenant.ts';
import { revisionsOf } from './quote-lock.ts';
import { quotePaperOf } from './quote-paper.ts';
import type { ShownQuote } from './shown-quote.ts';

export const quotePdfName = ({ number, revision }: Pick<ShownQuote, 'number' | 'revision'>) =>
  `Tilbud ${number}, version ${revision}.pdf`;

/** The PDF of a revision as it was sent; undefined for a draft, and where none was made. */
export async function findQuotePdf(tenant: Tenant, quoteId: number, revision: number) {
  const sent = await revisionsOf(tenant, quoteId).where('number', '=', revision).executeTakeFirst();
  return sent?.pdfFileId == null ? undefined : openFile(tenant, sent.pdfFileId);
}

/** A quote as a paper, its logo and the car's photo or silhouette in a folder. */
export async function composeQuotePaper(tenant: Tenant, storage: Storage, quote: ShownQuote, folder: string) {
  const settings = await findSettings(tenant);
  const { photoFileId, silhouette } = quote.subject;
  const photo = photoFileId === null ? undefined : await writePhoto(tenant, storage, photoFileId, folder);
  return quotePaperOf(quote, {
    logo: await writeLogo(tenant, { settings }, folder),
    picture: photo ?? (silhouette && (await writeSilhouette(silhouette, folder))),
    color: settings.brandColor,
  });
}

async function writePhoto({ db, organizationId }: Tenant, storage: Storage, fileId: number, folder: string) {
  const photos = await db
    .selectFrom('carImage')
    .innerJoin('file', (join) =>
      join.onRef('file.organizationId', '=', 'carImage.organizationId').onRef('file.id', '=', 'carImage.fileId'),
    )
    .select(['file.storageKey', 'carImage.shownEditId'])
    .where('carImage.organizationId', '=', organizationId)
    .where('carImage.fileId', '=', fileId)
    .limit(1)
    .execute();
  const [file] = await writePhotos(storage, photos, folder);
  return file;
}

async function writeSilhouette(
  { bodyType, vehicleType }: NonNullable<ShownQuote['subject']['silhouette']>,
  folder: string,
) {
  const shape = bodyType === null && vehicleType === 'van' ? shapes.van : shapeOf(bodyType);
  const file = path.join(folder, 'silhouette.svg');
  await writeFile(file, drawSilhouette(shape));
  return file;
}
