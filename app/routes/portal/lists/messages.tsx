import { redirect } from 'react-router';
import { frontWords } from '#app/texts/portal-front.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { portalContext, portalOrganizationContext } from '#server/http/portal-contexts.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { withPosted } from '#server/http/with-posted.ts';
import { portalMessageSchema } from '#server/portal/message-schema.ts';
import { writePortalMessage } from '#server/portal/portal-messages.ts';
import { readPortalLeads } from '#server/portal/portal-pages.ts';
import { mayAct } from '../acts/may-act.ts';
import { LeadList, NewMessage } from '../front/messages.tsx';
import type { Route } from './+types/messages.ts';
import { ListPage } from './list-page.tsx';

export const meta: Route.MetaFunction = () => [{ title: frontWords.messages }];

export async function loader({ context }: Route.LoaderArgs) {
  const actor = context.get(portalContext);
  const leads = await orUnavailable(readPortalLeads(context.get(servicesContext).database, actor));
  return {
    ...{ slug: actor.slug, leads, formKey: crypto.randomUUID() },
    mayWrite: mayAct(actor, actor.current.customerId),
    isOffered: context.get(portalOrganizationContext).portalAsksMessage,
  };
}

export function action({ request, context }: Route.ActionArgs) {
  const { database } = context.get(servicesContext);
  const actor = context.get(portalContext);
  return withPosted(request, context, (sent) =>
    submitForm(sent.form, portalMessageSchema, async (input) => {
      const written = found(await writePortalMessage(database, actor, {}, input, sent.requireFiles('files')));
      sent.keep(written.kept);
      return redirect(`/kundeportal/${actor.slug}/leads/${written.leadId}?sket=ask#beskeder`, 303);
    }),
  );
}

export default function AllMessages({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, leads, ...form } = loaderData;
  return (
    <ListPage title={frontWords.messages}>
      <NewMessage {...form} result={actionData?.result} />
      <LeadList slug={slug} leads={leads} />
    </ListPage>
  );
}
