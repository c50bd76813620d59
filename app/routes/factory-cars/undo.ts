import { redirect } from 'react-router';
import { refusalText } from '#app/texts/refusals.ts';
import { requirePermission } from '#server/auth/guards.ts';
import { DomainError } from '#server/errors.ts';
import { undoCatalogue } from '#server/factory-cars/catalogue-undo.ts';
import { flash } from '#server/http/flash.ts';
import { found } from '#server/http/found.ts';
import { inTenant, refusal } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import type { Route } from './+types/undo.ts';

export const middleware = [requirePermission('cars', 'update')] satisfies Route.MiddlewareFunction[];

/** There is nothing to look at here: it is where a toast takes a change of the catalogue back. */
export function loader(): never {
  throw refusal(404, 'Page not found', 'Det, du leder efter, findes ikke eller er slettet.');
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const back = String(form.get('back') ?? '');
  const message = await inTenant(context, (tenant) => undoCatalogue(tenant, String(form.get('group') ?? '')))
    .then((done) => found(done) && { title: 'Ændringen er fortrudt' })
    .catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
      return { title: 'Det kunne ikke fortrydes', text: refusalText(error.code), kind: 'error' as const };
    });
  const path = /^\/factory-cars\/[\w/?=&-]*$/.test(back) ? back : '/factory-cars/products';
  return redirect(path, { status: 303, headers: { 'Set-Cookie': await flash(message) } });
}
