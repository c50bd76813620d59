import { buffer } from 'node:stream/consumers';
import { strToU8, zipSync } from 'fflate';
import { putFile } from '../files/put-file.ts';
import { keyOf } from '../files/receive.ts';
import type { Storage } from '../files/storage.ts';
import { dayOf, writeDate } from '../format/day.ts';
import type { HistoryValue } from '../history/history-queries.ts';
import type { PaperPress } from '../papers/paper-press.ts';
import { type PaperFacts, writeLogo } from '../papers/paper-queries.ts';
import type { Agreement, Sender } from '../papers/paper-types.ts';
import type { Tenant } from '../tenant.ts';
import type { Insight } from './insight.ts';

type Row = Readonly<Record<string, HistoryValue>>;

/** The Danish of an insight: the headings of its sections, its rows, and who it is from. */
export type InsightWords = {
  title: (section: { table: string; isFormer?: boolean }) => string;
  lines: (table: string, row: Row) => { label: string; value: string }[];
  sender: (facts: Pick<PaperFacts, 'settings' | 'department'>, logo: string | undefined) => Sender;
};

export type InsightKit = { press: Pick<PaperPress, 'print'>; storage: Storage; words: InsightWords };

/**
 * Stores a ZIP of an insight: a PDF to read, JSON for machines and the files of mails and documents. `busy` while too much
 * is printed.
 * @param read reads in the organisation
 */
export async function makeInsightFile(
  { press, storage, words }: InsightKit,
  organizationId: string,
  insight: Insight,
  read: <T>(work: (tenant: Tenant) => Promise<T>) => Promise<T>,
) {
  const pdf = await press.print(storage.tempFolder, async (folder) =>
    paperOf(insight, words, await read((tenant) => writeLogo(tenant, insight, folder))),
  );
  if (pdf === 'busy') return pdf;
  const zip = zipSync({
    'indsigt.pdf': new Uint8Array(pdf),
    'indsigt.json': strToU8(JSON.stringify(toldOf(insight, words), null, 2)),
    ...(await attachedFiles(insight, storage)),
  });
  return putFile(storage, zip, { organizationId, name: 'indsigt.zip', mediaType: 'application/zip' });
}

function toldOf({ title, settings, sections }: Insight, words: InsightWords) {
  return {
    Navn: title,
    Virksomhed: settings.name,
    Dag: dayOf(new Date()),
    Oplysninger: Object.fromEntries(
      sections.map((section) => [
        words.title(section),
        section.rows.map((row) =>
          Object.fromEntries(words.lines(section.table, row).map(({ label, value }) => [label, value])),
        ),
      ]),
    ),
  };
}

/** No longer than a page holds. */
const longestText = 2_000;

function paperOf({ title, settings, sections }: Insight, words: InsightWords, logo: string | undefined): Agreement {
  const textOf = (table: string, row: Row) =>
    words
      .lines(table, row)
      .map(({ label, value }) => `${label}: ${value}`)
      .join('\n');
  return {
    kind: 'agreement',
    label: 'Indsigt',
    sender: words.sender({ settings, department: undefined }, logo),
    title,
    subtitle: 'De oplysninger, vi har om dig. Andre personers navne er udeladt.',
    day: writeDate(dayOf(new Date())),
    parts: sections.map((section) => ({
      title: words.title(section),
      texts: section.rows.flatMap((row) => piecesOf(textOf(section.table, row))),
    })),
    statement: '',
    signatures: [],
  };
}

const piecesOf = (text: string) =>
  Array.from({ length: Math.ceil(text.length / longestText) }, (_, at) =>
    text.slice(at * longestText, (at + 1) * longestText),
  );

async function attachedFiles({ files }: Insight, storage: Storage) {
  const contents = await Promise.all(
    files.map(async ({ name, part, storageKey }, at) => {
      const content = await storage.read(keyOf(storageKey, part ?? undefined));
      return content
        ? [[`filer/${at + 1} ${name.replace(/[/\\]/g, '-')}`, new Uint8Array(await buffer(content))] as const]
        : [];
    }),
  );
  return Object.fromEntries(contents.flat());
}
