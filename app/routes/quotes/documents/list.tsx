import { DocumentsPage } from '#app/documents/documents-page.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readDocumentList, takeDocumentList } from '../../document-list.ts';
import type { Route } from './+types/list.ts';

export const middleware = [requirePermission('customers', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  return readInTenant(context, (tenant) => readDocumentList(tenant, { type: 'quote', id }));
}

export function action({ request, params, url, context }: Route.ActionArgs) {
  return takeDocumentList(request, context, { type: 'quote', id: foundId(params.id) }, url.pathname);
}

export default function ListDocumentsOfQuote({ loaderData, actionData }: Route.ComponentProps) {
  return <DocumentsPage {...loaderData} refused={actionData} />;
}
