import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { sandboxedFrame } from '#server/http/security-headers.ts';
import { findMail } from '#server/mail/outbox-queries.ts';
import type { Route } from './+types/mail-html.ts';

/** The mail as an inert document. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { accounts } = context.get(servicesContext).database;
  const { html } = found(await orUnavailable(findMail(accounts, params.id)));
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8', ...sandboxedFrame } });
}
