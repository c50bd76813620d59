import { posix } from 'node:path';
import { FileRefusal } from './file-refusal.ts';
import { type FileTable, gatherTable } from './file-table.ts';
import { type Archive, asWorkbookError, openArchive } from './xlsx-archive.ts';
import { readSharedStrings, readSheet } from './xlsx-sheet.ts';
import { readDateStyles } from './xlsx-styles.ts';
import { readXml } from './xlsx-xml.ts';

type Relation = { id: string; kind: string; path: string };

/** The relations of a part: type (its last word) and full path. */
async function readRelations(archive: Archive, part: string): Promise<Relation[]> {
  const relations: Relation[] = [];
  const folder = posix.dirname(part);
  const chunks = archive.open(posix.join(folder, '_rels', `${posix.basename(part)}.rels`));
  if (!chunks) return relations;
  await readXml(chunks, {
    open(name, { Id, Type, Target, TargetMode }) {
      if (name !== 'Relationship' || !Id || !Type || !Target || TargetMode === 'External') return;
      const path = posix.join('/', Target.startsWith('/') ? '' : folder, Target).slice(1);
      relations.push({ id: Id, kind: posix.basename(Type), path });
    },
  });
  return relations;
}

function refuseOtherZip(archive: Archive, fileName: string): never {
  const otherSheet = archive.names.some((name) => name === 'xl/workbook.bin' || name === 'content.xml');
  throw new FileRefusal(
    'not-a-table',
    otherSheet
      ? `«${fileName}» er et regneark i et andet format. Gem det som Excel-projektmappe (.xlsx), og prøv igen.`
      : `«${fileName}» er ikke en Excel-fil. Pak den ud, eller gem listen som CSV eller Excel (.xlsx), og prøv igen.`,
  );
}

async function findWorkbook(archive: Archive, fileName: string): Promise<string> {
  const relations = await readRelations(archive, '');
  const path = relations.find(({ kind }) => kind === 'officeDocument')?.path ?? 'xl/workbook.xml';
  if (!archive.names.includes(path.toLowerCase()) || !/\.xml$/i.test(path)) refuseOtherZip(archive, fileName);
  return path;
}

async function readWorkbook(archive: Archive, path: string) {
  const sheetIds: string[] = [];
  let from1904 = false;
  let isWorkbook = false;
  const chunks = archive.open(path);
  if (chunks) {
    await readXml(chunks, {
      open(name, attributes) {
        if (name === 'workbook') isWorkbook = true;
        if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
        const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
        if (name === 'sheet' && id && (attributes.state ?? 'visible') === 'visible') sheetIds.push(id);
      },
    });
  }
  return { sheetIds, from1904, isWorkbook };
}

/** Reads the first visible sheet with content of an Excel workbook. */
export async function readXlsx(bytes: Buffer, fileName: string): Promise<FileTable> {
  return asWorkbookError(async () => {
    const archive = await openArchive(bytes);
    const path = await findWorkbook(archive, fileName);
    const { sheetIds, from1904, isWorkbook } = await readWorkbook(archive, path);
    if (!isWorkbook) refuseOtherZip(archive, fileName);
    const relations = await readRelations(archive, path);
    const partOf = (wanted: string) => relations.find(({ kind }) => kind === wanted)?.path ?? '';
    const sharedStrings = await readSharedStrings(archive.open(partOf('sharedStrings')));
    const dateStyles = await readDateStyles(archive.open(partOf('styles')));
    const table = gatherTable();
    for (const sheetId of sheetIds) {
      const sheet = relations.find(({ id, kind }) => id === sheetId && kind === 'worksheet');
      const chunks = sheet && archive.open(sheet.path);
      if (chunks) await readSheet(chunks, { sharedStrings, dateStyles, from1904 }, table.add);
      if (!table.isEmpty()) break;
    }
    return table.finish();
  });
}
