import { redirect } from 'react-router';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { portalContext } from '#server/http/portal-contexts.ts';
import { withPosted } from '#server/http/with-posted.ts';
import { readLonePortalQuote } from '#server/portal/portal-pages.ts';
import { quotePath } from '../front/quote-path.ts';
import type { Route } from './+types/quote.ts';
import { type At, readMatter, sendMatterPdf, takeMatter } from './matter-data.ts';
import { MatterPage } from './matter-page.tsx';

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Tilbud ${loaderData?.quote?.number ?? ''}` }];
}

async function find({ context, params }: At) {
  const id = foundId(params.quoteId ?? '');
  const { database } = context.get(servicesContext);
  const actor = context.get(portalContext);
  const matter = found(await orUnavailable(readLonePortalQuote(database, actor, id)));
  if (matter.leadId !== null) throw redirect(quotePath(actor.slug, { id, leadId: matter.leadId }));
  return matter;
}

export const middleware = [sendMatterPdf(find)] satisfies Route.MiddlewareFunction[];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return readMatter(context, await find({ context, params }), url);
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const matter = await find({ context, params });
  return withPosted(request, context, async (sent) =>
    takeMatter(context, matter, { request, sent, url, leadId: undefined }),
  );
}

export default function Quote({ loaderData, actionData }: Route.ComponentProps) {
  return <MatterPage matter={loaderData} result={actionData?.result} />;
}
