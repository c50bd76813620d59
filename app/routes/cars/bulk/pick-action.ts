import { type RouterContextProvider, redirect } from 'react-router';
import { refusalText } from '#app/texts/refusals.ts';
import { chooseCars } from '#server/bulk-edits/bulk-edit-commands.ts';
import { findBulkEdit } from '#server/bulk-edits/bulk-edit-queries.ts';
import { DomainError } from '#server/errors.ts';
import { inTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import type { Tenant } from '#server/tenant.ts';
import { readListAddress, readListAt } from '../list-address.ts';
import { readSelectionForm, type SelectionForm } from './selection-form.ts';

/** Takes the cars that are picked on the list to their change, or to another page of the list. */
export async function pickCars(request: Request, context: Readonly<RouterContextProvider>) {
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
