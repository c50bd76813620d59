import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { openUnhurried } from '../db/database.ts';
import { listMigrations } from '../db/migration-names.ts';
import { putLocalFile } from '../files/put-file.ts';
import type { StoredFile } from '../files/receive.ts';
import type { Storage } from '../files/storage.ts';
import { dayOf } from '../format/day.ts';
import { openZip, type ZipWriter } from '../format/zip-writer.ts';
import { type ExportedFile, listFiles, readLogos } from './export-files.ts';
import { readExportedTables } from './exported-tables.ts';
import { writeTable } from './write-tables.ts';

export type ExportKit = { appUrl: string; storage: Storage; readVersion: () => Promise<string> };

/** How far an export has come, in tables and files. */
export type Progress = { handled: number; planned: number };

type Entry = Awaited<ReturnType<ZipWriter['add']>>;
type Watch = { progress: Progress; stopping: AbortSignal };

/**
 * Stores a ZIP of everything of an organisation: its tables as they are at one moment, and the contents of its files. It is
 * written on disk a part at a time, and then moved to the storage.
 */
export async function writeExport(kit: ExportKit, organizationId: string, watch: Watch): Promise<StoredFile> {
  const { storage } = kit;
  const waiting = path.join(storage.tempFolder, randomUUID());
  const file = await open(waiting, 'wx', 0o600);
  const hash = createHash('sha256');
  let size = 0;
  try {
    const zip = openZip(async (bytes) => {
      hash.update(bytes);
      size += bytes.length;
      await file.writeFile(bytes);
    });
    const name = await writeEntries(kit, zip, organizationId, watch);
    await zip.end();
    await file.close();
    const content = { path: waiting, size, sha256: hash.digest('hex') };
    const facts = { organizationId, name: `${name} ${dayOf(new Date())}.zip`, mediaType: 'application/zip' };
    return await putLocalFile(storage, content, facts);
  } finally {
    await file.close().catch(() => {});
    await rm(waiting, { force: true });
  }
}

/** @returns the organisation's name */
async function writeEntries(kit: ExportKit, zip: ZipWriter, organizationId: string, watch: Watch) {
  const madeAt = new Date().toISOString();
  const { organization, tables, files, entries } = await writeTables(kit, zip, organizationId, watch);
  const { missing, changed } = await writeFiles(kit.storage, zip, files, { ...watch, entries });
  entries.push(await zip.add('LÆS MIG.txt', [Buffer.from(readMe(organization.name))]));
  const manifest = {
    ...{
      product: 'Bilassistent',
      version: await kit.readVersion(),
      lastMigration: (await listMigrations()).at(-1) ?? '',
    },
    ...{ organization, madeAt, tables },
    files: { count: files.length - missing.length, missing, changed },
    entries,
  };
  await zip.add('manifest.json', [Buffer.from(JSON.stringify(manifest, null, 1))]);
  return organization.name.slice(0, 120);
}

async function writeTables({ appUrl }: ExportKit, zip: ZipWriter, organizationId: string, watch: Watch) {
  const accounts = openUnhurried(appUrl, organizationId);
  try {
    return await accounts
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (db) => {
        const organization = await db
          .selectFrom('organization')
          .select(['id', 'name'])
          .where('id', '=', organizationId)
          .executeTakeFirstOrThrow();
        const files = await listFiles(db, organizationId);
        const all = await readExportedTables(db);
        watch.progress.planned = all.length + files.length;
        const tables: Record<string, { rows: number; leftOut: string[] }> = {};
        const entries: Entry[] = [];
        for (const table of all) {
          watch.stopping.throwIfAborted();
          const { rows, entries: made } = await writeTable(zip, db, table, organizationId);
          tables[table.name] = { rows, leftOut: table.leftOut };
          entries.push(...made);
          watch.progress.handled += 1;
        }
        for await (const { path: place, content } of readLogos(db, organizationId)) {
          entries.push(await zip.add(place, [content], { isPacked: true }));
        }
        return { organization, tables, files, entries };
      });
  } finally {
    await accounts.destroy();
  }
}

/** Contents that an erasure took meanwhile, or that are not what was uploaded, are named. */
async function writeFiles(
  storage: Storage,
  zip: ZipWriter,
  files: readonly ExportedFile[],
  { progress, stopping, entries }: Watch & { entries: Entry[] },
) {
  const missing: string[] = [];
  const changed: string[] = [];
  for (const { path: place, key, sha256, isPacked } of files) {
    stopping.throwIfAborted();
    const content = await storage.read(key);
    if (content) {
      const entry = await zip.add(place, content, { isPacked });
      entries.push(entry);
      if (sha256 && entry.sha256 !== sha256) changed.push(place);
    } else missing.push(place);
    progress.handled += 1;
  }
  return { missing, changed };
}

const readMe = (name: string) =>
  [
    `Alle data i Bilassistent om ${name}.`,
    '',
    'tabeller: en fil for hver slags oplysning, som JSON og som CSV, der kan åbnes i Excel. «history» er historikken.',
    'filer: dokumenter, billeder og filer fra mails. Mappens tal er filens nummer (id) i tabellen «file».',
    'manifest.json: antal rækker i hver tabel, og kontrolsummen (SHA-256) af hver fil i denne ZIP.',
    '',
    'Adgangskoder, nøgler og hemmelige links er udeladt. Under hver tabel i manifest.json står, hvad der er udeladt.',
    '',
  ].join('\r\n');
