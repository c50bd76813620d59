import { redirect } from 'react-router';
import { danish } from '#app/texts/refusals.ts';
import { viewedLists, viewMessages, viewsPage } from '#app/texts/views.ts';
import { redirectTarget } from '#server/auth/redirect-target.ts';
import type { ViewKind } from '#server/db/schema.ts';
import { DomainError } from '#server/errors.ts';
import { readId } from '#server/format/id.ts';
import { flash } from '#server/http/flash.ts';
import { found } from '#server/http/found.ts';
import { inTenant, refusal } from '#server/http/in-tenant.ts';
import type { Tenant } from '#server/tenant.ts';
import { clearDefaultView, setDefaultView, setFavouriteView } from '#server/views/view-choice-commands.ts';
import { deleteView, duplicateView, restoreView, shareView } from '#server/views/view-commands.ts';
import { findDeletedView, findListOfView } from '#server/views/view-queries.ts';
import { mayChangeView } from '#server/views/view-rules.ts';
import type { ListOfViews } from '#server/views/viewed-list.ts';
import { viewListNamed } from './viewed-lists.ts';

type Context = Parameters<typeof inTenant>[0];
type Message = Parameters<typeof flash>[0];
type Outcome = { to?: string; message: Message } | undefined;
type Step = (tenant: Tenant, list: ListOfViews, id: number) => Promise<Outcome>;

const notPossible = 'Det kunne ikke lade sig gøre';
const nameOf = ({ name }: ListOfViews) => viewedLists[name].name;

/** View commands by the name of the posted step. */
const steps: Readonly<Record<string, Step>> = {
  favourite: (tenant, list, id) =>
    outcomeOf(setFavouriteView(tenant, list, id, true), 'Visningen er føjet til dine favoritter'),
  unfavourite: (tenant, list, id) =>
    outcomeOf(setFavouriteView(tenant, list, id, false), 'Visningen er fjernet fra dine favoritter'),
  'default-mine': (tenant, list, id) =>
    outcomeOf(setDefaultView(tenant, list, id, 'mine'), `Din ${nameOf(list)} åbner nu med visningen`),
  'default-organization': (tenant, list, id) =>
    outcomeOf(setDefaultView(tenant, list, id, 'organization'), `Virksomhedens ${nameOf(list)} åbner nu med visningen`),
  share: (tenant, list, id) => outcomeOf(shareView(tenant, list, id), 'Visningen er delt med virksomheden'),
  async duplicate(tenant, list, id) {
    const copy = await duplicateView(tenant, list, id);
    return copy && { to: viewsPage(list.name, copy.id), message: { title: 'Kopien er gemt', text: copy.name } };
  },
  async delete(tenant, list, id) {
    const message = { ...viewMessages.deleted, undo: restoring(id) };
    return (await deleteView(tenant, list, id)) && { to: viewedLists[list.name].afterDeletion, message };
  },
  async restore(tenant, list, id) {
    const view = await restoreView(tenant, list, id);
    const message = { title: 'Visningen er gendannet', text: view?.name ?? '' };
    return view && { to: `${viewedLists[list.name].address}/view/${view.slug}`, message };
  },
};

const restoring = (id: number) => ({ action: '/car-views', fields: { step: 'restore', id: String(id) } });

/** Clears the default view; needs no view, as the chosen one may be deleted. */
const clearing = {
  'clear-mine': { scope: 'mine', title: (name: string) => `Din ${name} åbner ikke længere med en bestemt visning` },
  'clear-organization': {
    scope: 'organization',
    title: (name: string) => `Virksomhedens ${name} åbner ikke længere med en visning`,
  },
} as const;

/**
 * Runs the posted step and redirects to its page or `back`. Refusals become toasts (spec section 8); an invisible view
 * is 404.
 */
export function runViewStep(context: Context, posted: FormData, url: URL) {
  const text = (name: string) => String(posted.get(name) ?? '');
  const step = text('step');
  const back = posted.has('back') ? new URL(redirectTarget(text('back')), url) : url;
  const clear = step === 'clear-mine' || step === 'clear-organization' ? clearing[step] : undefined;
  const cleared = clear && viewListNamed(text('list'));
  const run = Object.hasOwn(steps, step) ? steps[step] : undefined;
  if (!cleared && !run) throw refusal(400, 'Det kan ikke lade sig gøre', 'Formularen beder om noget ukendt.');

  return orToast(back, notPossible, async () => {
    const { to, message } = await inTenant(context, async (tenant): Promise<NonNullable<Outcome>> => {
      if (clear && cleared) {
        await clearDefaultView(tenant, cleared, readKind(text('kind')), clear.scope);
        return { message: { title: clear.title(nameOf(cleared)) } };
      }
      const { list, id } = await foundView(tenant, text('id'));
      const done = await run?.(tenant, list, id);
      return done ?? { to: viewsPage(list.name), message: await gone(tenant, list, id) };
    });
    return redirect(to ?? pageOf(back), { status: 303, headers: { 'Set-Cookie': await flash(message) } });
  });
}

/** The view with this id and its list; 404 if the user cannot see it. */
export async function foundView(tenant: Tenant, text: string) {
  const id = found(readId(text));
  return { id, list: found(viewListNamed(await findListOfView(tenant, id))) };
}

function readKind(text: string): ViewKind {
  return text === 'used' || text === 'factory' ? text : 'all';
}

/** The message for a view deleted meanwhile; 404 for one the user never saw. */
export async function gone(tenant: Tenant, list: ListOfViews, id: number, title = notPossible): Promise<Message> {
  const view = found(await findDeletedView(tenant, list, id));
  const undo = mayChangeView(tenant, view) ? restoring(view.id) : undefined;
  return { title, text: `Visningen «${view.name}» er slettet.`, kind: 'error', undo };
}

/** The answer, or a redirect back with the refusal as a toast. */
export async function orToast(url: URL, title: string, answer: () => Promise<Response>) {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof DomainError) || error.status === 404) throw error;
    const toast = await flash({ title, text: danish([error.code])?.join(' '), kind: 'error' });
    return redirect(pageOf(url), { status: 303, headers: { 'Set-Cookie': toast } });
  }
}

/** The form's page without the parameters of its post. */
function pageOf(url: URL) {
  const page = new URL(url);
  for (const name of ['organization', 'confirm']) page.searchParams.delete(name);
  return page.pathname + page.search + page.hash;
}

async function outcomeOf(view: Promise<{ name: string } | undefined>, title: string): Promise<Outcome> {
  const found = await view;
  return found && { message: { title, text: found.name } };
}
