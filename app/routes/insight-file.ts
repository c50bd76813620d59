import type { RouterContextProvider } from 'react-router';
import { insightWords } from '#app/texts/insight-words.ts';
import { readInsight } from '#server/erasing/insight.ts';
import { type InsightInput, isMade, keepInsight, openInsight } from '#server/erasing/insight-commands.ts';
import { makeInsightFile } from '#server/erasing/insight-file.ts';
import type { Of } from '#server/erasing/person.ts';
import { discardFiles } from '#server/files/read-uploads.ts';
import { servicesContext, staffContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { inTenant, readInTenant, refusal } from '#server/http/in-tenant.ts';
import { sendUncached } from '#server/http/send-uncached.ts';
import { subjects } from '#server/subject-list.ts';

/** Makes the insight of a person, kept for 7 days. Refused with 503 while too much is printed. */
export async function makeInsight(context: Readonly<RouterContextProvider>, of: Of, { formKey }: InsightInput) {
  const { press, storage } = context.get(servicesContext);
  const insight = found(
    await readInTenant(context, async (tenant) =>
      formKey && (await isMade(tenant, formKey)) ? 'made' : readInsight(tenant, subjects, of),
    ),
  );
  if (insight === 'made') return;
  const { organizationId } = context.get(staffContext);
  const kit = { press, storage, words: insightWords };
  const file = await makeInsightFile(kit, organizationId, insight, (work) => readInTenant(context, work));
  if (file === 'busy') throw refusal(503, 'Der laves mange dokumenter lige nu', 'Prøv igen om et øjeblik.');
  const kept = await inTenant(context, (tenant) => keepInsight(tenant, of, { file, formKey, now: new Date() }));
  if (!kept?.isNew) await discardFiles(storage, [file]);
  found(kept);
}

/** The file of an insight, until it expires. */
export async function sendInsight(request: Request, context: Readonly<RouterContextProvider>, of: Of, id: number) {
  const file = found(await inTenant(context, (tenant) => openInsight(tenant, of, id, new Date())));
  return sendUncached(request, context.get(servicesContext).storage, file);
}
