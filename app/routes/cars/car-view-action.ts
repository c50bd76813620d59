import { viewMessages } from '#app/texts/car-views.ts';
import { saveCarView, updateCarView } from '#server/car-views/car-view-commands.ts';
import { carViewFormSchema } from '#server/car-views/car-view-payload.ts';
import { writeCarListPayload } from '#server/cars/car-list-mapping.ts';
import { writeCarList } from '#server/cars/car-list-params.ts';
import { readId } from '#server/format/id.ts';
import { found } from '#server/http/found.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { readPage } from '#server/http/read-page.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import type { Tenant } from '#server/tenant.ts';
import { type Asked, readListRequest } from './car-list-request.ts';
import { gone, orToast, runViewStep } from './car-view-steps.ts';

type Context = Parameters<typeof inTenant>[0];

/** What is posted to a car list: its filters, columns and sorting become a new view or the one it shows. */
export async function carViewAction(request: Request, context: Context, { url, viewSlug }: Asked) {
  const asked = { url, viewSlug, isPosted: true };
  const posted = await readForm(request.clone());
  if (posted.get('step') === 'save') {
    return submitForm(request, carViewFormSchema, async (input) => {
      const view = await inTenant(context, async (tenant) =>
        saveCarView(tenant, { ...input, ...(await shownList(tenant, asked)) }),
      );
      return toView(view.slug, viewMessages.created);
    });
  }
  if (posted.get('step') === 'update') {
    const version = readId(String(posted.get('version')));
    return orToast(url, viewMessages.notSaved, () =>
      inTenant(context, async (tenant) => {
        const { id, slug } = await updateShownView(tenant, asked, version);
        if (slug !== undefined) return toView(slug, viewMessages.updated);
        return redirectWith(await plainPath(tenant, asked), await gone(tenant, id, viewMessages.notSaved));
      }),
    );
  }
  await readInTenant(context, (tenant) => readListRequest(tenant, asked));
  return runViewStep(context, posted, asked.url);
}

/** Filters, columns, sorting and number of rows as the list shows them. */
async function shownList(tenant: Tenant, asked: Asked) {
  const { query, params } = await readListRequest(tenant, asked);
  const list = writeCarListPayload(query);
  const hasOwnSize = params.has('pageSize');
  return { ...list, filters: { ...list.filters, ...(hasOwnSize && { pageSize: readPage(params).pageSize }) } };
}

async function updateShownView(tenant: Tenant, asked: Asked, version: number | undefined) {
  const { view } = await readListRequest(tenant, asked);
  const { id, name, description, viewType } = found(view);
  const input = { name, description: description ?? undefined, viewType, ...(await shownList(tenant, asked)) };
  const updated = await updateCarView(tenant, { id, version, input });
  return { id, slug: updated?.slug };
}

/** The list as it is shown, without its view. */
async function plainPath(tenant: Tenant, asked: Asked) {
  const { query, params } = await readListRequest(tenant, asked);
  const plain = writeCarList(query);
  if (params.has('pageSize')) plain.set('pageSize', String(readPage(params).pageSize));
  if (query.filters.isFactoryCar) plain.set('isFactoryCar', 'true');
  return `/cars?${plain}`;
}

function toView(slug: string, message: { title: string; text: string }) {
  return redirectWith(`/cars/view/${slug}`, message);
}
