import { data, redirect } from 'react-router';
import { requestSchema } from '#server/documents/document-schema.ts';
import { requestNewLink } from '#server/documents/link-request.ts';
import { openShared, readShared } from '#server/documents/shared-document.ts';
import { DomainError, TooManyAttempts } from '#server/errors.ts';
import { requestContext, servicesContext, sessionContext } from '#server/http/contexts.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { linkDoor } from '#server/quotes/quote-door.ts';
import { acceptWords, readSharedQuote } from '#server/quotes/shared-quote.ts';
import { withdrawWords } from '#server/quotes/withdraw-agreement.ts';
import { answerQuote } from '../quote-answers.ts';
import type { Route } from './+types/view.ts';
import { LinkOver } from './link-over.tsx';
import { LinkUnknown } from './link-unknown.tsx';
import { sendQuotePdf } from './send-quote-pdf.ts';
import { sendShared } from './send-shared.ts';
import { SharedDocument } from './shared-document.tsx';
import { SharedQuotePage } from './shared-quote.tsx';

export const meta: Route.MetaFunction = () => [
  { title: 'Dokument · Bilassistent' },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'same-origin' },
];

export const middleware = [sendShared, sendQuotePdf] satisfies Route.MiddlewareFunction[];

const secret = { 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex, nofollow' };

/** Viewing the page counts nothing: mail scanners that follow links open no document. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext);
  const quote = await orUnavailable(readSharedQuote(linkDoor(database, params.token)));
  if (quote) {
    const { organizationId, ...shared } = quote;
    const isStaff = context.get(sessionContext)?.membership?.organizationId === organizationId;
    const words = { ...acceptWords(shared.quote.isInclVat, Boolean(shared.quote.terms)), withdraw: withdrawWords };
    const isOver = shared.obstacle !== 'open' && shared.obstacle !== 'answered';
    return data(
      { shared: undefined, quote: { shared, isStaff, words } },
      { status: isOver ? 410 : 200, headers: secret },
    );
  }
  const shared = await orUnavailable(readShared(database, params.token));
  if (!shared) return data({ shared: undefined, quote: undefined }, { status: 404, headers: secret });
  return data({ shared, quote: undefined }, { status: shared.state === 'open' ? 200 : 410, headers: secret });
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { database, countMessage, origin } = context.get(servicesContext);
  const { token } = params;
  const posted = await readForm(request);
  const { clientAddress: address } = context.get(requestContext);
  const door = linkDoor(database, token);
  const ofQuote = await orUnavailable(readSharedQuote(door));
  if (ofQuote) {
    const isStaff = context.get(sessionContext)?.membership?.organizationId === ofQuote.organizationId;
    const from = { address, userAgent: request.headers.get('user-agent'), origin };
    const after: Parameters<typeof answerQuote>[1]['after'] = (_, told) => redirectWith(url.pathname, told);
    const answered = await answerQuote(posted, { door: () => door, from, isStaff, after });
    if (answered) return answered;
  }
  if (posted.get('step') === 'open') {
    const opened = await orUnavailable(openShared(database, token, request.headers.get('user-agent')));
    if (!opened) return data({ result: undefined, asked: false }, { status: 404, headers: secret });
    if (!opened.pass) return redirect(url.pathname, 303);
    const query = new URLSearchParams({ pass: opened.pass, ...(posted.has('download') && { download: '1' }) });
    return redirect(`${url.pathname}?${query}`, { status: 303, headers: secret });
  }
  if (!(await orUnavailable(readShared(database, token)))) {
    return data({ result: undefined, asked: false }, { status: 404, headers: secret });
  }
  return submitForm(posted, requestSchema, async (input) => {
    const room = countMessage(address);
    if (room.isOver) throw new TooManyAttempts(room.reset);
    const asked = await requestNewLink(database, token, input, origin);
    if (!asked) throw new DomainError('form-failed', 409);
    return data({ result: undefined, asked: true }, { headers: secret });
  });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function ViewDocument({ loaderData: { shared, quote }, actionData }: Route.ComponentProps) {
  if (quote) return <SharedQuotePage {...quote} result={actionData?.result} />;
  if (!shared) return <LinkUnknown />;
  if (shared.state === 'open' && shared.document) return <SharedDocument shared={shared} document={shared.document} />;
  return (
    <LinkOver
      state={shared.state === 'open' ? 'gone' : shared.state}
      organization={shared.organization}
      result={actionData?.result}
      isAsked={actionData !== undefined && 'asked' in actionData && actionData.asked === true}
    />
  );
}
