import { buffer } from 'node:stream/consumers';
import { strToU8, zipSync } from 'fflate';
import type { RouterContextProvider } from 'react-router';
import { formatDay } from '#app/texts/formats.ts';
import { insightLines, insightTitle } from '#app/texts/insight.ts';
import { senderOf } from '#app/texts/paper-sender.ts';
import { type Insight, readInsight } from '#server/erasing/insight.ts';
import type { Of } from '#server/erasing/person.ts';
import { keyOf } from '#server/files/receive.ts';
import type { Storage } from '#server/files/storage.ts';
import { dayOf } from '#server/format/day.ts';
import { contentDisposition } from '#server/format/file-name.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { inTenant, readInTenant, refusal } from '#server/http/in-tenant.ts';
import { writeLogo } from '#server/papers/paper-queries.ts';
import type { Agreement } from '#server/papers/paper-types.ts';
import { subjects } from '#server/subject-list.ts';

/** Everything about a person as a ZIP: to read as a PDF, for machines as JSON, and the files of mails. */
export async function sendInsight(context: Readonly<RouterContextProvider>, of: Of) {
  const { press, storage } = context.get(servicesContext);
  const insight = found(await inTenant(context, (tenant) => readInsight(tenant, subjects, of)));
  const pdf = await press.print(storage.tempFolder, async (folder) =>
    paperOf(insight, await readInTenant(context, (tenant) => writeLogo(tenant, insight, folder))),
  );
  if (pdf === 'busy') throw refusal(503, 'Der laves mange dokumenter lige nu', 'Prøv igen om et øjeblik.');
  const zip = zipSync({
    'indsigt.pdf': new Uint8Array(pdf),
    'indsigt.json': strToU8(JSON.stringify(wordsOf(insight), null, 2)),
    ...(await attachedFiles(insight, storage)),
  });
  return new Response(new Uint8Array(zip), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Length': String(zip.byteLength),
      'Content-Disposition': contentDisposition('attachment', `Indsigt ${insight.title}.zip`),
      'Cache-Control': 'private, no-store',
    },
  });
}

function wordsOf({ title, settings, sections }: Insight) {
  return {
    Navn: title,
    Virksomhed: settings.name,
    Dag: dayOf(new Date()),
    Oplysninger: Object.fromEntries(
      sections.map(({ table, rows }) => [
        insightTitle(table),
        rows.map((row) => Object.fromEntries(insightLines(table, row).map(({ label, value }) => [label, value]))),
      ]),
    ),
  };
}

/** No longer than a page holds. */
const longestText = 2_000;

function paperOf({ title, settings, sections }: Insight, logo: string | undefined): Agreement {
  const textOf = (table: string, row: Insight['sections'][number]['rows'][number]) =>
    insightLines(table, row)
      .map(({ label, value }) => `${label}: ${value}`)
      .join('\n');
  return {
    kind: 'agreement',
    label: 'Indsigt',
    sender: senderOf({ settings, department: undefined }, logo),
    title,
    subtitle: 'De oplysninger, vi har om dig. Andre personers navne er udeladt.',
    day: formatDay(dayOf(new Date())),
    parts: sections.map(({ table, rows }) => ({
      title: insightTitle(table),
      texts: rows.flatMap((row) => piecesOf(textOf(table, row))),
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
    files.map(async ({ id, name, part, storageKey }) => {
      const content = await storage.read(keyOf(storageKey, part ?? undefined));
      return content
        ? [[`filer/${id} ${name.replace(/[/\\]/g, '-')}`, new Uint8Array(await buffer(content))] as const]
        : [];
    }),
  );
  return Object.fromEntries(contents.flat());
}
