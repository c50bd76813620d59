import { buffer } from 'node:stream/consumers';
import { strToU8, zipSync } from 'fflate';
import type { RouterContextProvider } from 'react-router';
import { formatDay } from '#app/texts/formats.ts';
import { insightLines, insightTitle } from '#app/texts/insight.ts';
import { senderOf } from '#app/texts/paper-sender.ts';
import { type Insight, readInsight } from '#server/erasing/insight.ts';
import { type InsightInput, isMade, keepInsight, openInsight } from '#server/erasing/insight-commands.ts';
import type { Of } from '#server/erasing/person.ts';
import { putFile } from '#server/files/put-file.ts';
import { discardFiles } from '#server/files/read-uploads.ts';
import { keyOf } from '#server/files/receive.ts';
import type { Storage } from '#server/files/storage.ts';
import { dayOf } from '#server/format/day.ts';
import { type Services, servicesContext, staffContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { inTenant, readInTenant, refusal } from '#server/http/in-tenant.ts';
import { sendFile } from '#server/http/send-file.ts';
import { writeLogo } from '#server/papers/paper-queries.ts';
import type { Agreement } from '#server/papers/paper-types.ts';
import { subjects } from '#server/subject-list.ts';
import type { Tenant } from '#server/tenant.ts';

/** Makes the insight of a person, kept for 7 days. */
export async function makeInsight(context: Readonly<RouterContextProvider>, of: Of, { formKey }: InsightInput) {
  const { press, storage } = context.get(servicesContext);
  const insight = found(
    await readInTenant(context, async (tenant) =>
      formKey && (await isMade(tenant, formKey)) ? 'made' : readInsight(tenant, subjects, of),
    ),
  );
  if (insight === 'made') return;
  const { organizationId } = context.get(staffContext);
  const file = await makeInsightFile({ press, storage }, organizationId, insight, (work) =>
    readInTenant(context, work),
  );
  const kept = await inTenant(context, (tenant) => keepInsight(tenant, of, { file, formKey, now: new Date() }));
  if (!kept?.isNew) await discardFiles(storage, [file]);
  found(kept);
}

type Kit = Pick<Services, 'press' | 'storage'>;

/**
 * Stores a ZIP of an insight: a PDF to read, JSON for machines and the files of mails and documents. Refused with 503 while
 * too much is printed.
 * @param read reads in the organisation
 */
export async function makeInsightFile(
  { press, storage }: Kit,
  organizationId: string,
  insight: Insight,
  read: <T>(work: (tenant: Tenant) => Promise<T>) => Promise<T>,
) {
  const pdf = await press.print(storage.tempFolder, async (folder) =>
    paperOf(insight, await read((tenant) => writeLogo(tenant, insight, folder))),
  );
  if (pdf === 'busy') throw refusal(503, 'Der laves mange dokumenter lige nu', 'Prøv igen om et øjeblik.');
  const zip = zipSync({
    'indsigt.pdf': new Uint8Array(pdf),
    'indsigt.json': strToU8(JSON.stringify(wordsOf(insight), null, 2)),
    ...(await attachedFiles(insight, storage)),
  });
  return putFile(storage, zip, { organizationId, name: 'indsigt.zip', mediaType: 'application/zip' });
}

/** The file of an insight, until it expires. */
export async function sendInsight(request: Request, context: Readonly<RouterContextProvider>, of: Of, id: number) {
  const file = found(await inTenant(context, (tenant) => openInsight(tenant, of, id, new Date())));
  const response = await sendFile(request, context.get(servicesContext).storage, file, { download: true });
  response.headers.set('Cache-Control', 'private, no-store');
  return response;
}

function wordsOf({ title, settings, sections }: Insight) {
  return {
    Navn: title,
    Virksomhed: settings.name,
    Dag: dayOf(new Date()),
    Oplysninger: Object.fromEntries(
      sections.map((section) => [
        insightTitle(section),
        section.rows.map((row) =>
          Object.fromEntries(insightLines(section.table, row).map(({ label, value }) => [label, value])),
        ),
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
    parts: sections.map((section) => ({
      title: insightTitle(section),
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
