import { redirect } from 'react-router';
import { viewMessages } from '#app/texts/car-views.ts';
import { danish } from '#app/texts/refusals.ts';
import { redirectTarget } from '#server/auth/redirect-target.ts';
import {
  clearDefaultCarView,
  setDefaultCarView,
  setFavouriteCarView,
} from '#server/car-views/car-view-choice-commands.ts';
import { deleteCarView, duplicateCarView, restoreCarView, shareCarView } from '#server/car-views/car-view-commands.ts';
import { findDeletedCarView } from '#server/car-views/car-view-queries.ts';
import { mayChangeView } from '#server/car-views/car-view-rules.ts';
import { DomainError } from '#server/errors.ts';
import { readId } from '#server/format/id.ts';
import { flash } from '#server/http/flash.ts';
import { found } from '#server/http/found.ts';
import { inTenant, refusal } from '#server/http/in-tenant.ts';
import type { Tenant } from '#server/tenant.ts';

type Context = Parameters<typeof inTenant>[0];
type Message = Parameters<typeof flash>[0];
type Told = { to?: string; message: Message } | undefined;

const notPossible = 'Det kunne ikke lade sig gøre';

/** What can be done with a saved view beside showing and saving it, by the name of the step that a form posts. */
const steps: Readonly<Record<string, (tenant: Tenant, id: number) => Promise<Told>>> = {
  favourite: (tenant, id) => told(setFavouriteCarView(tenant, id, true), 'Visningen er føjet til dine favoritter'),
  unfavourite: (tenant, id) => told(setFavouriteCarView(tenant, id, false), 'Visningen er fjernet fra dine favoritter'),
  'default-mine': (tenant, id) => told(setDefaultCarView(tenant, id, 'mine'), 'Din billiste åbner nu med visningen'),
  'default-organization': (tenant, id) =>
    told(setDefaultCarView(tenant, id, 'organization'), 'Virksomhedens billiste åbner nu med visningen'),
  share: (tenant, id) => told(shareCarView(tenant, id), 'Visningen er delt med virksomheden'),
  async duplicate(tenant, id) {
    const copy = await duplicateCarView(tenant, id);
    return copy && { to: `/car-views#visning-${copy.id}`, message: { title: 'Kopien er gemt', text: copy.name } };
  },
  async delete(tenant, id) {
    const message = { ...viewMessages.deleted, undo: restoring(id) };
    return (await deleteCarView(tenant, id)) && { to: '/used-cars', message };
  },
  async restore(tenant, id) {
    const view = await restoreCarView(tenant, id);
    return view && { to: `/cars/view/${view.slug}`, message: { title: 'Visningen er gendannet', text: view.name } };
  },
};

const restoring = (id: number) => ({ action: '/car-views', fields: { step: 'restore', id: String(id) } });

/** Lets the list open without a view again. It needs no view: the one that was chosen may be gone. */
const clearing: Readonly<Record<string, { scope: 'mine' | 'organization'; title: string }>> = {
  'clear-mine': { scope: 'mine', title: 'Din billiste åbner ikke længere med en bestemt visning' },
  'clear-organization': { scope: 'organization', title: 'Virksomhedens billiste åbner ikke længere med en visning' },
};

/**
 * Runs the step that a form asks for and goes back to the page it was posted from, or to the one in `back`. A refusal
 * becomes a toast there (spec section 8); a view that the user does not see is 404.
 */
export function runViewStep(context: Context, posted: FormData, url: URL) {
  const text = (name: string) => String(posted.get(name) ?? '');
  const step = text('step');
  const id = readId(text('id'));
  const back = posted.has('back') ? new URL(redirectTarget(text('back')), url) : url;
  const cleared = Object.hasOwn(clearing, step) ? clearing[step] : undefined;
  const run = Object.hasOwn(steps, step) ? steps[step] : undefined;
  if (!cleared && !run) throw refusal(400, 'Det kan ikke lade sig gøre', 'Formularen beder om noget ukendt.');

  return orToast(back, notPossible, async () => {
    const { to, message } = await inTenant(context, async (tenant): Promise<NonNullable<Told>> => {
      if (!cleared) return (await run?.(tenant, found(id))) ?? { to: '/car-views', message: await gone(tenant, id) };
      await clearDefaultCarView(tenant, text('isFactoryCar') === 'true', cleared.scope);
      return { message: { title: cleared.title } };
    });
    return redirect(to ?? pageOf(back), { status: 303, headers: { 'Set-Cookie': await flash(message) } });
  });
}

/** What is told of a view that somebody has deleted meanwhile. One that the user never saw is 404. */
export async function gone(tenant: Tenant, id: number | undefined, title = notPossible): Promise<Message> {
  const view = found(await findDeletedCarView(tenant, found(id)));
  const undo = mayChangeView(tenant, view) ? restoring(view.id) : undefined;
  return { title, text: `Visningen «${view.name}» er slettet.`, kind: 'error', undo };
}

/** The answer, or the page that was posted from with the refusal as a toast. */
export async function orToast(url: URL, title: string, answer: () => Promise<Response>) {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof DomainError) || error.status === 404) throw error;
    const toast = await flash({ title, text: danish([error.code])?.join(' '), kind: 'error' });
    return redirect(pageOf(url), { status: 303, headers: { 'Set-Cookie': toast } });
  }
}

/** The page of a form's address, without what only its sending says. */
function pageOf(url: URL) {
  const page = new URL(url);
  for (const name of ['organization', 'confirm']) page.searchParams.delete(name);
  return page.pathname + page.search + page.hash;
}

async function told(view: Promise<{ name: string } | undefined>, title: string): Promise<Told> {
  const found = await view;
  return found && { message: { title, text: found.name } };
}
