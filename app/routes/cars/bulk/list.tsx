import { Link, redirect } from 'react-router';
import { changeWords } from '#app/texts/bulk-edits.ts';
import { carCount } from '#app/texts/car-count.ts';
import { formatInstant } from '#app/texts/formats.ts';
import { refusalText } from '#app/texts/refusals.ts';
import { buttonClass } from '#app/ui/button.ts';
import { requirePermission } from '#server/auth/guards.ts';
import { chooseCars } from '#server/bulk-edits/bulk-edit-commands.ts';
import { findBulkEdit, listBulkEdits, readBulkChoices } from '#server/bulk-edits/bulk-edit-queries.ts';
import { DomainError } from '#server/errors.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import type { Tenant } from '#server/tenant.ts';
import { CarTabs } from '../car-tabs.tsx';
import { readListAddress, readListAt } from '../list-address.ts';
import type { Route } from './+types/list.ts';
import { BulkStatusBadge } from './bulk-status-badge.tsx';
import { readSelectionForm, type SelectionForm } from './selection-form.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Ændringer af flere biler · Bilassistent' }];

export const middleware = [requirePermission('cars', 'update')] satisfies Route.MiddlewareFunction[];

export function loader({ context }: Route.LoaderArgs) {
  return readInTenant(context, async (tenant) => {
    const [edits, choices] = await Promise.all([listBulkEdits(tenant), readBulkChoices(tenant)]);
    return edits.map(({ change, ...edit }) => ({ ...edit, words: change ? changeWords(change, choices) : [] }));
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = readSelectionForm(await readForm(request));
  const url = readListAddress(form.list) ?? new URL('http://list.invalid/cars');
  const back = (id?: number) => {
    const list = new URL(url);
    if (typeof form.go === 'object') list.searchParams.set('page', String(form.go.page));
    if (list.searchParams.get('page') === '1') list.searchParams.delete('page');
    if (id === undefined) list.searchParams.delete('selection');
    else list.searchParams.set('selection', String(id));
    return list.pathname + list.search;
  };
  try {
    const chosen = await inTenant(context, (tenant) => choose(tenant, url, form));
    if (typeof form.go === 'object') return redirect(back(chosen?.count ? chosen.id : undefined), 303);
    if (chosen && chosen.count !== 0) return redirect(`/cars/bulk/${chosen.id}`, 303);
    const text = 'Sæt flueben ved mindst én bil på listen.';
    return redirectWith(back(), { title: 'Ingen biler er valgt', text, kind: 'error' });
  } catch (error) {
    if (!(error instanceof DomainError) || error.status !== 409) throw error;
    return redirectWith(back(), { title: 'Bilerne kan ikke vælges', text: refusalText(error.code), kind: 'error' });
  }
}

/** Keeps what is picked: all of the list, or the boxes together with what was picked on other pages. */
async function choose(tenant: Tenant, url: URL, form: SelectionForm) {
  const list = new URL(url);
  list.searchParams.delete('selection');
  const listPath = list.pathname + list.search;
  if (form.go === 'all') {
    const listed = await readListAt(tenant, list);
    if (!listed) return undefined;
    const { filters, sortBy, sortDirection } = listed.query;
    const query = { filters, sortDirection, ...(sortBy && { sortBy }) };
    return chooseCars(tenant, { listPath, query, exceptIds: form.exceptIds });
  }
  const before = form.selection === undefined ? undefined : await findBulkEdit(tenant, form.selection);
  const shown = new Set(form.shownIds);
  const elsewhere = form.isWhole ? [] : (before?.carIds ?? []).filter((id) => !shown.has(id));
  const selection = { listPath, carIds: [...new Set([...elsewhere, ...form.pickedIds])] };
  const kept = before && (await chooseCars(tenant, selection, before.id));
  if (kept) return kept;
  return selection.carIds.length > 0 ? chooseCars(tenant, selection) : undefined;
}

export default function BulkEdits({ loaderData: edits }: Route.ComponentProps) {
  return (
    <div className="space-y-4">
      <h1 className="page-title">Ændringer af flere biler</h1>
      <CarTabs current="used" />
      {edits.length === 0 ? (
        <section className="surface empty">
          <h2>Ingen ændringer endnu</h2>
          <p>Sæt flueben ved bilerne på listen, og vælg «Ret valgte biler». Så kan de ændres på én gang.</p>
          <Link to="/cars" className={buttonClass('primary')}>
            Gå til bilerne
          </Link>
        </section>
      ) : (
        <ul className="surface divide-y divide-neutral-200">
          {edits.map((edit) => (
            <li key={edit.id} className="relative grid gap-1 px-4 py-3 text-sm hover:bg-neutral-50 sm:px-5">
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <Link
                  to={`/cars/bulk/${edit.id}`}
                  className="min-w-0 font-medium text-neutral-900 no-underline wrap-anywhere after:absolute after:inset-0"
                >
                  {edit.words.join(' · ')}
                </Link>
                <BulkStatusBadge status={edit.status} />
              </div>
              <p className="text-neutral-600 tabular-nums">
                {carCount(edit.changedCount)} ændret
                {edit.leftCount > 0 && ` · ${carCount(edit.leftCount)} ikke ændret`} ·{' '}
                {edit.startedAt && formatInstant(edit.startedAt)} · {edit.createdBy ?? 'Tidligere medarbejder'}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
