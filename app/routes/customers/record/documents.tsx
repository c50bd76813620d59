import { DocumentsPage } from '#app/documents/documents-page.tsx';
import { RelatedDocuments } from '#app/documents/related-documents.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { findCustomer } from '#server/customers/customer-queries.ts';
import { listRelatedDocuments } from '#server/documents/related-documents.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import {
  listPublishable,
  listPublishedDocuments,
  listSheetCars,
} from '#server/shown-documents/shown-document-queries.ts';
import { listSignerChoices } from '#server/signing/signer-choices.ts';
import { listSignings } from '#server/signing/signing-queries.ts';
import { readDocumentList, takeDocumentList } from '../../document-list.ts';
import type { Route } from './+types/documents.ts';
import { publishDocuments } from './publish-documents.ts';
import { backTo } from './record-paths.ts';
import { ShownDocuments } from './shown-documents.tsx';

export const middleware = [requirePermission('customers', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  return readInTenant(context, async (tenant) => {
    const [list, related, publishable, published, signers, sheetCars] = await Promise.all([
      readDocumentList(tenant, { type: 'customer', id }),
      listRelatedDocuments(tenant, id),
      listPublishable(tenant, id),
      listPublishedDocuments(tenant, id),
      listSignerChoices(tenant, id).execute(),
      listSheetCars(tenant, id),
    ]);
    const signings = await listSignings(
      tenant,
      published.map((document) => document.id),
    );
    return {
      list,
      related,
      publishable,
      published: published.map(({ storageKey: _, ...shown }) => shown),
      signers,
      signings,
      sheetCars,
    };
  });
}

/** Files are posted as parts; what is shown to the customer as plain fields. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const id = foundId(params.id);
  if (request.headers.get('content-type')?.startsWith('multipart/form-data')) {
    return takeDocumentList(request, context, { type: 'customer', id }, backTo(url));
  }
  found(await readInTenant(context, (tenant) => findCustomer(tenant, id)));
  return publishDocuments(request, context, id, backTo(url));
}

export default function DocumentsOfCustomer({
  loaderData: { list, related, publishable, published, signers, signings, sheetCars },
  actionData,
}: Route.ComponentProps) {
  const refused = actionData && 'errors' in actionData ? actionData : undefined;
  const result = actionData && 'result' in actionData ? actionData.result : undefined;
  return (
    <DocumentsPage {...list} refused={refused}>
      <ShownDocuments
        {...{ publishable, published, signers, signings, sheetCars, result }}
        mayChange={list.mayChange}
      />
      <RelatedDocuments documents={related} />
    </DocumentsPage>
  );
}
