import { type RouterContextProvider, redirect } from 'react-router';
import { bulkWords, capital } from '#app/texts/bulk-edits.ts';
import { refusalText } from '#app/texts/refusals.ts';
import { chooseRows } from '#server/bulk-edits/bulk-edit-commands.ts';
import { findBulkEdit } from '#server/bulk-edits/bulk-edit-queries.ts';
import type { BulkFacts, BulkTarget } from '#server/bulk-edits/bulk-target.ts';
import { DomainError } from '#server/errors.ts';
import { inTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import type { Tenant } from '#server/tenant.ts';
import type { ViewedList } from '#server/views/viewed-list.ts';
import { askedAt, readListAddress } from './list-address.ts';
import { readSelectionForm, type SelectionForm } from './selection-form.ts';
import { readViewRequest } from './view-request.ts';

/** How what is picked on a list is read. */
export type Picking = {
  target: BulkTarget;
  /** Whether a path is the list's own. */
  isList: (pathname: string) => boolean;
  /** What the list at this address shows, as the target reads it; undefined when its view is gone. */
  queryAt: (tenant: Tenant, url: URL) => Promise<BulkFacts | undefined>;
};

/** Row selection on a list with saved views, read as it shows them. */
export function viewedPicks(target: BulkTarget, list: ViewedList<URLSearchParams>): Picking {
  const { list: address } = bulkWords[target.list];
  const isView = (path: string) => path.startsWith('/view/') && !path.slice(6).includes('/');
  return {
    target,
    isList: (pathname) => {
      const path = pathname.replace(/\/$/, '');
      return path === address || (path.startsWith(address) && isView(path.slice(address.length)));
    },
    async queryAt(tenant, url) {
      const asked = await askedAt(tenant, list, url);
      return asked && { search: String((await readViewRequest(tenant, list, asked)).params) };
    },
  };
}

/**
 * Takes the rows that are picked on a list to their change, or to another page of the list.
 * @param to the page that takes a choice to something else than a change
 */
export async function pickRows(
  posted: FormData,
  context: Readonly<RouterContextProvider>,
  picking: Picking,
  to?: (selection: number) => string,
) {
  const words = bulkWords[picking.target.list];
  const form = readSelectionForm(posted);
  const url = readListAddress(form.list, picking.isList) ?? new URL(words.list, 'http://list.invalid');
  const back = (id?: number) => {
    const list = new URL(url);
    if (typeof form.go === 'object') list.searchParams.set('page', String(form.go.page));
    if (list.searchParams.get('page') === '1') list.searchParams.delete('page');
    if (id === undefined) list.searchParams.delete('selection');
    else list.searchParams.set('selection', String(id));
    return list.pathname + list.search;
  };
  try {
    const chosen = await inTenant(context, (tenant) => choose(tenant, picking, url, form));
    if (typeof form.go === 'object') return redirect(back(chosen?.count ? chosen.id : undefined), 303);
    if (chosen && chosen.count !== 0) return redirect(to ? to(chosen.id) : `${words.list}/bulk/${chosen.id}`, 303);
    const text = `Sæt flueben ved ${words.some} på listen.`;
    return redirectWith(back(), { title: `Ingen ${words.many} er valgt`, text, kind: 'error' });
  } catch (error) {
    if (!(error instanceof DomainError) || error.status !== 409) throw error;
    const title = `${capital(words.all)} kan ikke vælges`;
    return redirectWith(back(), { title, text: refusalText(error.code), kind: 'error' });
  }
}

/** Keeps what is picked: all of the list, or the boxes together with what was picked on other pages. */
async function choose(tenant: Tenant, { target, queryAt }: Picking, url: URL, form: SelectionForm) {
  const list = new URL(url);
  list.searchParams.delete('selection');
  const listPath = list.pathname + list.search;
  if (form.go === 'all') {
    const query = await queryAt(tenant, list);
    return query && chooseRows(tenant, target, { listPath, query, exceptIds: form.exceptIds });
  }
  const before = form.selection === undefined ? undefined : await findBulkEdit(tenant, target, form.selection);
  const shown = new Set(form.shownIds);
  const elsewhere = form.isWhole ? [] : (before?.pickedIds ?? []).filter((id) => !shown.has(id));
  const selection = { listPath, ids: [...new Set([...elsewhere, ...form.pickedIds])] };
  const kept = before && (await chooseRows(tenant, target, selection, before.id));
  if (kept) return kept;
  return selection.ids.length > 0 ? chooseRows(tenant, target, selection) : undefined;
}
