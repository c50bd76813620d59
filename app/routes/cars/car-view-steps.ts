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
import { DomainError } from '#server/errors.ts';
import { readId } from '#server/format/id.ts';
import { flash } from '#server/http/flash.ts';
import { found } from '#server/http/found.ts';
import { inTenant, refusal } from '#server/http/in-tenant.ts';
import type { Tenant } from '#server/tenant.ts';

type Context = Parameters<typeof inTenant>[0];
type Message = Parameters<typeof flash>[0];
type Told = { to?: string; message: Message } | undefined;

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
    const undo = { action: '/car-views', fields: { step: 'restore', id: String(id) } };
    return (await deleteCarView(tenant, id)) && { to: '/used-cars', message: { ...viewMessages.deleted, undo } };
  },
  async restore(tenant, id) {
    const view = await restoreCarView(tenant, id);
    return view && { to: `/cars/view/${view.slug}`, message: { title: 'Visningen er gendannet', text: view.name } };
  },
};

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
  const back = posted.has('back') ? redirectTarget(text('back')) : url.pathname + url.search;
  const cleared = Object.hasOwn(clearing, step) ? clearing[step] : undefined;
  const run = Object.hasOwn(steps, step) ? steps[step] : undefined;
  if (!cleared && !run) throw refusal(400, 'Det kan ikke lade sig gøre', 'Formularen beder om noget ukendt.');

  return orToast(new URL(back, url), 'Det kunne ikke lade sig gøre', async () => {
    const { to, message } = await inTenant(context, async (tenant): Promise<NonNullable<Told>> => {
      if (!cleared) return found(await run?.(tenant, found(id)));
      await clearDefaultCarView(tenant, text('isFactoryCar') === 'true', cleared.scope);
      return { message: { title: cleared.title } };
    });
    return redirect(to ?? back, { status: 303, headers: { 'Set-Cookie': await flash(message) } });
  });
}

/** The answer, or the page that was posted from with the refusal as a toast. */
export async function orToast(url: URL, title: string, answer: () => Promise<Response>) {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof DomainError) || error.status === 404) throw error;
    const toast = await flash({ title, text: danish([error.code])?.join(' '), kind: 'error' });
    return redirect(url.pathname + url.search + url.hash, { status: 303, headers: { 'Set-Cookie': toast } });
  }
}

async function told(view: Promise<{ name: string } | undefined>, title: string): Promise<Told> {
  const found = await view;
  return found && { message: { title, text: found.name } };
}
