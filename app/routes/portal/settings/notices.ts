import { redirect } from 'react-router';
import { requirePortal } from '#server/account/portal-guards.ts';
import { DomainError } from '#server/errors.ts';
import { inPortal } from '#server/http/in-portal.ts';
import { portalContext } from '#server/http/portal-contexts.ts';
import { readForm } from '#server/http/read-form.ts';
import { saveNoticeChoices } from '#server/portal-notices/notice-choices.ts';
import type { Route } from './+types/notices.ts';

export const middleware: Route.MiddlewareFunction[] = [requirePortal];

export function loader({ context }: Route.LoaderArgs) {
  return redirect(`/kundeportal/${context.get(portalContext).slug}/indstillinger#nyt`);
}

/** Keeps what the login wants to be told, by push and by mail. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = context.get(portalContext);
  if (actor.impersonatorId) throw new DomainError('portal-impersonated', 403);
  const form = await readForm(request);
  await inPortal(context, (tenant) => saveNoticeChoices(tenant, actor.portalUserId, form));
  return redirect(`/kundeportal/${actor.slug}/indstillinger?sket=nyt#nyt`, 303);
}
