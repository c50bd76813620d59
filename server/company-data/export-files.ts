import { type Kysely, sql } from 'kysely';
import { partOf } from '../car-images/image-types.ts';
import type { DB } from '../db/schema.ts';
import { keyOf } from '../files/receive.ts';

/** A content in the storage, and its place in the export. The checksum of what was uploaded is known. */
export type ExportedFile = { path: string; key: string; sha256: string | undefined; isPacked: boolean };

/** What a photo looks like once edited. */
const editSize = 1600;
/** Media types that a ZIP makes no smaller. */
const packed = /^(image|audio|video)\/|zip|pdf/;

const pathOf = (id: number, name: string) => `filer/${id}/${named(name)}`;

/** A name that every system takes. */
const named = (name: string) => name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '-').replace(/^\.+|[. ]+$/g, '-');

/** Every stored file but earlier exports, and the edited photos as they are shown. */
export async function listFiles(db: Kysely<DB>, organizationId: string): Promise<ExportedFile[]> {
  const files = await db
    .selectFrom('file')
    .select(['file.id', 'file.name', 'file.mediaType', 'file.sha256', 'file.storageKey'])
    .where('file.organizationId', '=', organizationId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('organizationExport as export')
            .select(sql.lit(1).as('one'))
            .whereRef('export.organizationId', '=', 'file.organizationId')
            .whereRef('export.fileId', '=', 'file.id'),
        ),
      ),
    )
    .orderBy('file.id')
    .execute();
  const edited = await db
    .selectFrom('carImage')
    .innerJoin('file', (join) =>
      join.onRef('file.organizationId', '=', 'carImage.organizationId').onRef('file.id', '=', 'carImage.fileId'),
    )
    .select(['file.id', 'file.storageKey', 'carImage.shownEditId'])
    .where('carImage.organizationId', '=', organizationId)
    .where('carImage.shownEditId', 'is not', null)
    .orderBy('carImage.id')
    .execute();
  return [
    ...files.map(({ id, name, mediaType, sha256, storageKey }) => ({
      ...{ path: pathOf(id, name), key: keyOf(storageKey), sha256, isPacked: packed.test(mediaType) },
    })),
    ...edited.map(({ id, storageKey, shownEditId }) => ({
      ...{ path: pathOf(id, `redigeret-${shownEditId}.webp`), sha256: undefined, isPacked: true },
      key: keyOf(storageKey, partOf(shownEditId, editSize)),
    })),
  ];
}

/** The logos, whose contents are rows. */
export async function* readLogos(db: Kysely<DB>, organizationId: string) {
  const logos = db.selectFrom('storedFile').where('organizationId', '=', organizationId);
  for (const { id } of await logos.select('id').orderBy('id').execute()) {
    const { fileName, content } = await logos
      .select(['fileName', 'content'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    yield { path: `filer/logo-${id}/${named(fileName)}`, content };
  }
}
