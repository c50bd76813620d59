import { frontWords } from '#app/texts/portal-front.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { portalContext } from '#server/http/portal-contexts.ts';
import { readPortalDocuments } from '#server/portal/portal-pages.ts';
import { DocumentList } from '../front/documents.tsx';
import { Empty } from '../front/section.tsx';
import type { Route } from './+types/documents.ts';
import { ListPage } from './list-page.tsx';

export const meta: Route.MetaFunction = () => [{ title: frontWords.documents }];

export async function loader({ context }: Route.LoaderArgs) {
  const actor = context.get(portalContext);
  const documents = await orUnavailable(readPortalDocuments(context.get(servicesContext).database, actor));
  return { slug: actor.slug, documents };
}

export default function AllDocuments({ loaderData: { slug, documents } }: Route.ComponentProps) {
  return (
    <ListPage title={frontWords.documents}>
      {documents.length === 0 ? (
        <Empty>{frontWords.noDocuments}</Empty>
      ) : (
        <DocumentList slug={slug} documents={documents} />
      )}
    </ListPage>
  );
}
