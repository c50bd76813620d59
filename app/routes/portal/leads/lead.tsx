import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { portalContext } from '#server/http/portal-contexts.ts';
import { withPosted } from '#server/http/with-posted.ts';
import { keepingHeader } from '#server/portal/portal-app.ts';
import { readPortalLead } from '#server/portal/portal-pages.ts';
import { noteLeadRead } from '#server/portal/read-lead.ts';
import type { Route } from './+types/lead.ts';
import { type At, readMatter, sendMatterPdf, takeMatter } from './matter-data.ts';
import { MatterPage } from './matter-page.tsx';

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.quote ? `Tilbud ${loaderData.quote.number}` : 'Beskeder' }];
}

async function find({ context, params }: At) {
  const leadId = foundId(params.leadId ?? '');
  const { database } = context.get(servicesContext);
  return found(await orUnavailable(readPortalLead(database, context.get(portalContext), leadId)));
}

/** Opening a conversation reads its answers; not where the app fetches the page to keep it. */
const noteRead: Route.MiddlewareFunction = async ({ request, context, params }, next) => {
  if (request.method === 'GET' && !request.headers.has(keepingHeader)) {
    const { database } = context.get(servicesContext);
    await orUnavailable(noteLeadRead(database, context.get(portalContext), foundId(params.leadId)));
  }
  return next();
};

export const middleware = [noteRead, sendMatterPdf(find)] satisfies Route.MiddlewareFunction[];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return readMatter(context, await find({ context, params }), url);
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const matter = await find({ context, params });
  const leadId = foundId(params.leadId);
  return withPosted(request, context, async (sent) => takeMatter(context, matter, { request, sent, url, leadId }));
}

export default function Lead({ loaderData, actionData }: Route.ComponentProps) {
  return <MatterPage matter={loaderData} result={actionData?.result} />;
}
