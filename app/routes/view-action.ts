import { viewedLists, viewMessages } from '#app/texts/views.ts';
import { readId } from '#server/format/id.ts';
import { found } from '#server/http/found.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { readPage } from '#server/http/read-page.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import type { Tenant } from '#server/tenant.ts';
import { saveView, updateView } from '#server/views/view-commands.ts';
import { viewFormSchema } from '#server/views/view-fields.ts';
import type { ViewedList } from '#server/views/viewed-list.ts';
import { type Asked, kindOf, pathWith, readViewRequest } from './view-request.ts';
import { gone, orToast, runViewStep } from './view-steps.ts';

type Context = Parameters<typeof inTenant>[0];

/**
 * Saves the list's filters, columns and sorting as a new view or the current one.
 * @param otherwise handles any other form
 */
export async function viewAction<Content, Answer = never>(
  request: Request,
  context: Context,
  list: ViewedList<Content>,
  { url, viewSlug }: Asked,
  otherwise?: (posted: FormData) => Promise<Answer>,
) {
  const asked = { url, viewSlug, isPosted: true };
  const { address } = viewedLists[list.name];
  const toView = (slug: string, message: { title: string; text: string }) =>
    redirectWith(`${address}/view/${slug}`, message);

  /** The current view and the list on top of it. */
  async function readShown(tenant: Tenant) {
    const { view, params } = await readViewRequest(tenant, list, asked);
    readPage(params);
    return { view, content: await list.fromParams(params, tenant) };
  }

  const posted = await readForm(request);
  if (posted.get('step') === 'save') {
    return submitForm(posted, viewFormSchema, async (input) => {
      const view = await inTenant(context, async (tenant) => {
        const { content } = await readShown(tenant);
        return saveView(tenant, list, { ...input, content });
      });
      return toView(view.slug, viewMessages.created);
    });
  }
  if (posted.get('step') === 'update') {
    const version = readId(String(posted.get('version')));
    return orToast(url, viewMessages.notSaved, () =>
      inTenant(context, async (tenant) => {
        const { view, content } = await readShown(tenant);
        const { id, name, description, viewType } = found(view);
        const input = { name, description: description ?? undefined, viewType, content };
        const updated = await updateView(tenant, list, { id, version, input });
        if (updated) return toView(updated.slug, viewMessages.updated);
        const plain = new URLSearchParams([...(await list.toParams(content, tenant)), ...kindOf(list, view?.kind)]);
        return redirectWith(pathWith(address, plain), await gone(tenant, list, id, viewMessages.notSaved));
      }),
    );
  }
  await readInTenant(context, (tenant) => readViewRequest(tenant, list, asked));
  return otherwise && !posted.has('step') ? otherwise(posted) : runViewStep(context, posted, url);
}
