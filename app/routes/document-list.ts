import { data, type RouterContextProvider } from 'react-router';
import { can } from '#server/auth/permissions.ts';
import { type DocumentHolder, findHolder, mayChangeDocuments } from '#server/documents/document-holder.ts';
import { listDocuments } from '#server/documents/document-queries.ts';
import { dayOf } from '#server/format/day.ts';
import { found } from '#server/http/found.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import type { Tenant } from '#server/tenant.ts';
import { takeDocuments } from './take-documents.ts';

type Context = Readonly<RouterContextProvider>;

/** What the `DocumentsPage` of a holder shows. */
export async function readDocumentList(tenant: Tenant, holder: DocumentHolder) {
  const [held, documents] = await Promise.all([findHolder(tenant, holder), listDocuments(tenant, holder)]);
  const { isOpen } = found(held);
  return {
    type: holder.type,
    documents,
    today: dayOf(new Date()),
    mayChange: isOpen && mayChangeDocuments(tenant.role, holder.type),
    seesCustomers: can(tenant.role, 'customers', 'read'),
  };
}

/** Takes the files of the plain form of a `DocumentsPage`. */
export async function takeDocumentList(request: Request, context: Context, holder: DocumentHolder, back: string) {
  found(await readInTenant(context, (tenant) => findHolder(tenant, holder)));
  const taken = await takeDocuments(request, context, holder);
  return 'errors' in taken ? data(taken, 400) : redirectWith(back, taken.message);
}
