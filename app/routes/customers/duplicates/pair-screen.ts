import { can } from '#server/auth/permissions.ts';
import {
  listPairs,
  listSettledPairs,
  type Pair,
  readPaired,
  type SettledPair,
} from '#server/customers/duplicate-pairs.ts';
import { readPage } from '#server/http/read-page.ts';
import type { Tenant } from '#server/tenant.ts';

const pageSize = 20;

/** A page of the pairs of customers that may be one, or of those that somebody said are two. */
export async function readPairScreen(tenant: Tenant, params: URLSearchParams) {
  const areSettled = params.has('settled');
  const all: readonly (Pair | SettledPair)[] = areSettled ? await listSettledPairs(tenant) : await listPairs(tenant);
  const pages = Math.max(1, Math.ceil(all.length / pageSize));
  const page = Math.min(readPage(params).page, pages);
  const shown = all.slice((page - 1) * pageSize, page * pageSize);
  const customers = await readPaired(
    tenant,
    shown.flatMap(({ ids }) => ids),
  );
  const pairs = shown.flatMap((pair) => {
    const [kept, other] = pair.ids.map((id) => customers.get(id));
    return kept && other ? [{ ...pair, kept, other }] : [];
  });
  return { pairs, areSettled, page, pages, total: all.length, mayUpdate: can(tenant.role, 'customers', 'update') };
}

export type PairScreen = Awaited<ReturnType<typeof readPairScreen>>;
