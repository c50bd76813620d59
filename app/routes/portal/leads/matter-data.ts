import { data, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { dayOf } from '#server/format/day.ts';
import { requestContext, servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { portalContext } from '#server/http/portal-contexts.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { portalMessageSchema } from '#server/portal/message-schema.ts';
import { portalDoor } from '#server/portal/portal-door.ts';
import { writePortalMessage } from '#server/portal/portal-messages.ts';
import type { PortalMatter } from '#server/portal/portal-pages.ts';
import { mayInPortal, needsStepUp } from '#server/portal/portal-rights.ts';
import { sightQuote } from '#server/portal/portal-sightings.ts';
import type { Sent } from '#server/portal/read-sent.ts';
import { acceptWords, readSharedQuote } from '#server/quotes/shared-quote.ts';
import { withdrawWords } from '#server/quotes/withdraw-agreement.ts';
import { printSharedQuote } from '../../print-shared-quote.ts';
import { type Answered, answerQuote } from '../../quote-answers.ts';
import { takeFiles } from '../files/send-files.ts';
import { lookAtCustomerOf } from '../look-at-customer.ts';
import { stepUp } from './step-up.ts';

type Context = Readonly<RouterContextProvider>;
/** Where a page finds its matter. */
export type At = { context: Context; params: Readonly<Record<string, string | undefined>> };

/** The quote that an address names, else the newest that waits for an answer, else the newest. */
function chosenQuote({ quotes }: PortalMatter, { searchParams }: URL) {
  const id = Number(searchParams.get('tilbud'));
  return quotes.find((quote) => quote.id === id) ?? quotes.find(({ status }) => status === 'sent') ?? quotes[0];
}

/** The page of a customer's matter: the chosen quote in full, the others as links, and the conversation. */
export async function readMatter(context: Context, matter: PortalMatter, url: URL) {
  const { database } = context.get(servicesContext);
  const actor = context.get(portalContext);
  await lookAtCustomerOf(context, matter, url);
  const customer = found(actor.customers.find(({ customerId }) => customerId === matter.customerId));
  const now = new Date();
  const quote = chosenQuote(matter, url);
  const shared =
    quote && found(await orUnavailable(readSharedQuote(portalDoor(database, actor, quote, 'read', now), now)));
  const others = matter.quotes.filter(({ id }) => id !== quote?.id);
  return {
    ...{
      quote,
      shared,
      others,
      messages: matter.messages,
      sentFiles: matter.sentFiles,
      slug: actor.slug,
      email: actor.email,
      today: dayOf(now),
    },
    customer: customer.name,
    isLead: matter.isLead,
    words: { ...acceptWords(shared?.quote.recipient.type === 'private'), withdraw: withdrawWords },
    mayWrite: mayInPortal(customer, 'write') && !actor.impersonatorId,
    maySign: mayInPortal(customer, 'sign') && !actor.impersonatorId,
    needsCode: needsStepUp(actor.provenAt, now),
    formKey: crypto.randomUUID(),
    sendKey: crypto.randomUUID(),
  };
}

export type Matter = Awaited<ReturnType<typeof readMatter>>;

/** Answers with the PDF of the quote that `pdf` names, instead of the page. */
export const sendMatterPdf =
  (find: (at: At) => Promise<PortalMatter>): MiddlewareFunction<Response> =>
  async ({ request, url, params, context }, next) =>
    url.searchParams.has('pdf') && request.method !== 'POST'
      ? printMatter(request, context, await find({ context, params }), url)
      : next();

async function printMatter(request: Request, context: Context, { quotes }: PortalMatter, url: URL) {
  const services = context.get(servicesContext);
  const quote = found(quotes.find(({ id }) => String(id) === url.searchParams.get('pdf')));
  return found(
    await printSharedQuote(request, services, portalDoor(services.database, context.get(portalContext), quote, 'read')),
  );
}

type Posted = { request: Request; sent: Sent; url: URL; leadId: number | undefined };

/** What a customer posts from the page. */
export function takeMatter(context: Context, matter: PortalMatter, { request, sent, url, leadId }: Posted) {
  const { form } = sent;
  const { database, origin } = context.get(servicesContext);
  const actor = context.get(portalContext);
  const path = `${url.pathname}${url.searchParams.has('tilbud') ? `?tilbud=${url.searchParams.get('tilbud')}` : ''}`;
  const done = (answered: Answered | 'files' | 'prove', at = '') => redirect(withDone(path, answered) + at, 303);
  const quote = chosenQuote(matter, url);
  const step = form.get('step');
  if (step === 'message') {
    return submitForm(form, portalMessageSchema, async (input) => {
      const about = leadId === undefined ? { quoteId: quote?.id } : { leadId };
      const files = sent.requireFiles('files');
      const written = found(await writePortalMessage(database, actor, about, input, files));
      sent.keep(written.kept);
      if (quote) await sightQuote(database, actor, quote);
      if (leadId !== undefined) return done('ask', '#beskeder');
      return redirect(`/kundeportal/${actor.slug}/leads/${written.leadId}?sket=ask#beskeder`, 303);
    });
  }
  if (step === 'files') return takeFiles(context, sent, { leadId }, () => done('files', '#filer'));
  if (step === 'code' || step === 'prove') return stepUp(context, request, form, () => done('prove', '#accept'));
  const seen = found(quote);
  if (step === 'see') {
    return orUnavailable(sightQuote(database, actor, seen)).then(() => data({ result: undefined }));
  }
  const { clientAddress: address } = context.get(requestContext);
  const from = { address, userAgent: request.headers.get('user-agent'), origin };
  const answered = answerQuote(form, {
    door: () => portalDoor(database, actor, seen, 'sign'),
    from,
    isStaff: false,
    after: async (answered) => {
      await sightQuote(database, actor, seen);
      return done(answered);
    },
  });
  return answered ?? data({ result: undefined }, 400);
}

const withDone = (path: string, answered: string) => `${path}${path.includes('?') ? '&' : '?'}sket=${answered}`;
