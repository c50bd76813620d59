import { data, redirect } from 'react-router';
import { requestSchema } from '#server/documents/document-schema.ts';
import { requestNewLink } from '#server/documents/link-request.ts';
import { openShared, readShared } from '#server/documents/shared-document.ts';
import { DomainError, TooManyAttempts } from '#server/errors.ts';
import { requestContext, servicesContext } from '#server/http/contexts.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { submitForm } from '#server/http/submit-form.ts';
import type { Route } from './+types/view.ts';
import { LinkOver } from './link-over.tsx';
import { LinkUnknown } from './link-unknown.tsx';
import { sendShared } from './send-shared.ts';
import { SharedDocument } from './shared-document.tsx';

export const meta: Route.MetaFunction = () => [
  { title: 'Dokument · Bilassistent' },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'same-origin' },
];

export const middleware = [sendShared] satisfies Route.MiddlewareFunction[];

const secret = { 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex, nofollow' };

/** Viewing the page counts nothing: mail scanners that follow links open no document. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext);
  const shared = await orUnavailable(readShared(database, params.token));
  if (!shared) return data({ shared: undefined }, { status: 404, headers: secret });
  return data({ shared }, { status: shared.state === 'open' ? 200 : 410, headers: secret });
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { database, countMessage, origin } = context.get(servicesContext);
  const { token } = params;
  const posted = await readForm(request);
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
    const room = countMessage(context.get(requestContext).clientAddress);
    if (room.isOver) throw new TooManyAttempts(room.reset);
    const asked = await requestNewLink(database, token, input, origin);
    if (!asked) throw new DomainError('form-failed', 409);
    return data({ result: undefined, asked: true }, { headers: secret });
  });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function ViewDocument({ loaderData: { shared }, actionData }: Route.ComponentProps) {
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
