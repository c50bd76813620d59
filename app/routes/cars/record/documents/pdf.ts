import { type RouterContextProvider, redirect } from 'react-router';
import { templateLabels } from '#app/texts/documents.ts';
import { signProblems } from '#app/texts/papers.ts';
import { refusalText } from '#app/texts/refusals.ts';
import { requirePermission } from '#server/account/guards.ts';
import type { DocumentTemplate } from '#server/db/schema.ts';
import { tryFinancing } from '#server/financing/try-financing.ts';
import { dayOf } from '#server/format/day.ts';
import { contentDisposition } from '#server/format/file-name.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { flash } from '#server/http/flash.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant, refusal } from '#server/http/in-tenant.ts';
import { fileCsp } from '#server/http/security-headers.ts';
import { type PaperFacts, readPaperFacts, writeLogo, writePhotos } from '#server/papers/paper-queries.ts';
import { signFormats } from '#server/papers/paper-types.ts';
import { type SignProblem, signPriceOf } from '#server/papers/sign-price.ts';
import { recordPath } from '../record-paths.ts';
import type { Route } from './+types/pdf.ts';
import { conditionReportOf } from './papers/condition-report.ts';
import { priceSignOf } from './papers/price-sign.ts';
import { fileNameOf, storePaper } from './store-paper.ts';

export const middleware = [requirePermission('cars', 'read')] satisfies Route.MiddlewareFunction[];

type Context = Readonly<RouterContextProvider>;

const templates: ReadonlyMap<string, DocumentTemplate> = new Map([
  ['price-sign', 'priceSign'],
  ['condition-report', 'conditionReport'],
]);

/** The paper as a PDF, shown in the browser; an error is reported on the documents' page. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const template = found(templates.get(params.paper));
  const { facts, pdf, problem } = await print(context, foundId(params.id), template, url);
  if (problem) return back(params.id, url, { title: signProblems[problem], kind: 'error' });
  return new Response(pdf, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(pdf.byteLength),
      'Content-Disposition': contentDisposition('inline', fileNameOf(facts, template)),
      'Content-Security-Policy': fileCsp.pdf,
      'Cache-Control': 'private, no-store',
    },
  });
}

/** Saves the paper among the car's documents. */
export async function action({ params, url, context }: Route.ActionArgs) {
  const template = found(templates.get(params.paper));
  const carId = foundId(params.id);
  const { facts, pdf, problem } = await print(context, carId, template, url);
  if (problem) return back(params.id, url, { title: signProblems[problem], kind: 'error' });
  const title = templateLabels[template];
  const stored = await storePaper(context, { facts, template, pdf });
  if (typeof stored === 'string') {
    return back(params.id, url, { title: `${title} er ikke gemt`, text: refusalText(stored), kind: 'error' });
  }
  const undo = { action: `/api/undo/${stored.group}`, fields: {} };
  const version = stored.number === 1 ? '' : ` som version ${stored.number}`;
  return back(params.id, url, { title: `${title} er gemt${version}`, undo });
}

/** The financing example that a sign's address asks for, undefined where it asks for none. */
async function exampleFor(context: Context, price: ReturnType<typeof signPriceOf>, { searchParams }: URL) {
  if (typeof price === 'string' || !searchParams.has('lender')) return undefined;
  const today = dayOf(new Date());
  const tried = await readInTenant(context, (tenant) => tryFinancing(tenant, price.main, searchParams, today));
  return tried?.example ?? ('sign-no-financing' as const);
}

type Printed =
  | { facts: PaperFacts; problem: SignProblem; pdf?: never }
  | { facts: PaperFacts; problem?: never; pdf: Uint8Array<ArrayBuffer> };

async function print(context: Context, carId: number, template: DocumentTemplate, url: URL): Promise<Printed> {
  const { press, storage } = context.get(servicesContext);
  const facts = found(await readInTenant(context, (tenant) => readPaperFacts(tenant, carId)));
  const price = signPriceOf(facts.car);
  const financing = await exampleFor(context, price, url);
  if (template === 'priceSign' && typeof price === 'string') return { facts, problem: price };
  if (financing === 'sign-no-financing') return { facts, problem: financing };
  const today = dayOf(new Date());
  const format = signFormats.find((each) => each === url.searchParams.get('format')) ?? 'a4';
  const pdf = await press.print(storage.tempFolder, async (folder) => {
    const logo = await readInTenant(context, (tenant) => writeLogo(tenant, facts, folder));
    if (template === 'priceSign' && typeof price !== 'string') {
      return priceSignOf({ facts, price, format, logo, financing, today });
    }
    return conditionReportOf({ facts, logo, today, photos: await writePhotos(storage, facts.photos, folder) });
  });
  if (pdf !== 'busy') return { facts, pdf };
  throw refusal(503, 'Der laves mange dokumenter lige nu', 'Prøv igen om et øjeblik.');
}

async function back(id: string, url: URL, message: Parameters<typeof flash>[0]) {
  const path = recordPath(foundId(id), 'documents', url.searchParams.get('list'));
  return redirect(path, { status: 303, headers: { 'Set-Cookie': await flash(message) } });
}
