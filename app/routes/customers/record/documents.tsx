import { DocumentsPage } from '#app/documents/documents-page.tsx';
import { RelatedDocuments } from '#app/documents/related-documents.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { listRelatedDocuments } from '#server/documents/related-documents.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readDocumentList, takeDocumentList } from '../../document-list.ts';
import type { Route } from './+types/documents.ts';
import { backTo } from './record-paths.ts';

export const middleware = [requirePermission('customers', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  return readInTenant(context, async (tenant) => {
    const [list, related] = await Promise.all([
      readDocumentList(tenant, { type: 'customer', id }),
      listRelatedDocuments(tenant, id),
    ]);
    return { list, related };
  });
}

export function action({ request, params, url, context }: Route.ActionArgs) {
  return takeDocumentList(request, context, { type: 'customer', id: foundId(params.id) }, backTo(url));
}

export default function DocumentsOfCustomer({ loaderData: { list, related }, actionData }: Route.ComponentProps) {
  return (
    <DocumentsPage {...list} refused={actionData}>
      <RelatedDocuments documents={related} />
    </DocumentsPage>
  );
}
