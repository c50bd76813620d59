import type { Page, PageRequest } from '#server/db/page-request.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readPage } from '#server/http/read-page.ts';
import type { Tenant } from '#server/tenant.ts';
import type { ListCalls } from '#server/views/list-body.ts';
import { answerCall, type Call, readBody } from './answer-call.ts';
import { askedView, orNamed } from './asked-view.ts';

type List = { rows: (tenant: Tenant, params: URLSearchParams, page: PageRequest) => Promise<Page<object>> };

/** A page of the list by filters, by a view, or by filters above those of a view. */
export async function filterRows(call: Call, { list, listSchema, paramsOf, answerWith }: ListCalls, rows: List) {
  const body = await readBody(call, orNamed(listSchema));
  return answerCall(() =>
    readInTenant(call.context, async (tenant) => {
      const view = await askedView(tenant, list, body);
      const params = paramsOf('viewName' in body ? {} : body, view?.content);
      const page = await rows.rows(tenant, params, readPage(params));
      return { [list.name]: page.rows, ...(view && { view: answerWith(view) }), pagination: page.pagination };
    }),
  );
}
