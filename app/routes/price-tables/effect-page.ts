import type { RouterContextProvider } from 'react-router';
import { can } from '#server/auth/permissions.ts';
import { listCategories } from '#server/cars/car-choices.ts';
import { dayOf, parseDay } from '#server/format/day.ts';
import { found } from '#server/http/found.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { readPage } from '#server/http/read-page.ts';
import { rowsOf, summaryOf } from '#server/price-effects/effect.ts';
import { effectList, referenceAsked } from '#server/price-effects/effect-list.ts';
import { queueEffect } from '#server/price-effects/kept-effect.ts';
import { readEffect } from '#server/price-effects/read-effect.ts';
import { findPriceTable } from '#server/price-tables/price-table-queries.ts';
import type { PriceTableKind } from '#server/price-tables/table-types.ts';

type Context = Readonly<RouterContextProvider>;

/** The day that the address asks for: today, unless it is a later one. */
function dayAsked(params: URLSearchParams, today: string) {
  const typed = params.get('day') ?? '';
  if (typed.trim() === '') return { day: today, typed: '', problem: undefined };
  const day = parseDay(typed);
  if (day === undefined) return { day: today, typed, problem: 'Skriv en dag, fx 01-01-2027' };
  return day < today
    ? { day: today, typed, problem: 'Priser kan ikke ændres tilbage i tiden. Vælg i dag eller senere' }
    : { day, typed, problem: undefined };
}

/** The preview of publishing a table's draft from the day of the address; of many cars it is made by a job. */
export async function effectPage(context: Context, kind: PriceTableKind, id: number, params: URLSearchParams) {
  const asked = dayAsked(params, dayOf(new Date()));
  const { day } = asked;
  const page = await readInTenant(context, async (tenant) => {
    found(await findPriceTable(tenant, kind, id));
    const shown = { ...asked, kind, id, mayEdit: can(tenant.role, 'priceProtocols', 'update') };
    const read = await readEffect(tenant, kind, id, day);
    if (read.state !== 'ready') return { ...shown, ...read };
    const { effect, quotes, number, fingerprint } = read;
    const rows = rowsOf(effect, referenceAsked(params));
    return {
      ...{ ...shown, state: read.state, quotes, number, fingerprint, references: effect.references },
      summary: summaryOf(rows),
      groups: await listCategories(tenant),
      list: await effectList.page({ tenant, rows }, params, readPage(params)),
    };
  });
  if (page.state === 'waiting' && !page.isAsked) {
    const { fingerprint, total } = page;
    await inTenant(context, (tenant) => queueEffect(tenant, { tableId: id, validFrom: day }, fingerprint, total));
  }
  return page;
}

/** All cars of the preview as the address filters and sorts them, for a file; none while it is not made. */
export function effectRows(context: Context, kind: PriceTableKind, id: number, params: URLSearchParams) {
  const { day } = dayAsked(params, dayOf(new Date()));
  return readInTenant(context, async (tenant) => {
    found(await findPriceTable(tenant, kind, id));
    const read = await readEffect(tenant, kind, id, day);
    if (read.state !== 'ready') return [];
    return effectList.all({ tenant, rows: rowsOf(read.effect, referenceAsked(params)) }, params);
  });
}

export type EffectPage = Awaited<ReturnType<typeof effectPage>>;
export type ReadyEffect = Extract<EffectPage, { state: 'ready' }>;
