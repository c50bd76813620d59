import { redirect } from 'react-router';
import { mergedInto } from '#server/customers/merge-queries.ts';
import { flash } from '#server/http/flash.ts';
import { found } from '#server/http/found.ts';
import type { Tenant } from '#server/tenant.ts';

/** The redirect from a customer that was merged to the one it is part of; 404 for any other that is not found. */
export async function toMerged(tenant: Tenant, id: number, url: URL) {
  const into = await mergedInto(tenant, id);
  found(into === id ? undefined : into);
  const path = url.pathname.replace(/^\/customers\/\d+/, `/customers/${into}`);
  const message = { title: `Kunde #${id} er lagt sammen med denne`, kind: 'info' } as const;
  return redirect(path + url.search, { headers: { 'Set-Cookie': await flash(message) } });
}
