import { data, redirect } from 'react-router';
import { StatusBadge } from '#app/file-job/status-badge.tsx';
import { afterConflict } from '#app/form/revalidate.ts';
import { Trail } from '#app/form/trail.tsx';
import { formatNumber } from '#app/texts/numbers.ts';
import { refusalText } from '#app/texts/refusals.ts';
import { Banner } from '#app/ui/banner.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { DomainError } from '#server/errors.ts';
import {
  applyPriceList,
  choosePriceColumns,
  discardPriceList,
  undoPriceList,
} from '#server/factory-cars/price-list-commands.ts';
import { priceListKind } from '#server/factory-cars/price-list-kind.ts';
import { findPriceList, planPriceList } from '#server/factory-cars/price-list-queries.ts';
import { missingColumns, readMapping } from '#server/file-jobs/file-columns.ts';
import { listColumns } from '#server/file-jobs/file-job-queries.ts';
import { fieldChoices, shownJob } from '#server/file-jobs/file-job-view.ts';
import { readId } from '#server/format/id.ts';
import { flash } from '#server/http/flash.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { subjects } from '#server/subject-list.ts';
import type { Route } from './+types/show.ts';
import { PriceColumnsForm } from './price-columns-form.tsx';
import { PriceListResult } from './price-list-result.tsx';
import { priceListStatuses } from './price-list-statuses.ts';
import { PricePlanForm } from './price-plan-form.tsx';

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.list.fileName ?? 'Prisliste'} · Bilassistent` }];
}

export const middleware = [requirePermission('cars', 'create')] satisfies Route.MiddlewareFunction[];

export function loader({ params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  return readInTenant(context, async (tenant) => {
    const job = found(await findPriceList(tenant, id));
    const list = { ...shownJob(job), brandId: job.brandId, brandName: job.brandName };
    if (job.status !== 'checked') return { list };
    const columns = { columns: await listColumns(tenant, job), fields: fieldChoices(priceListKind) };
    return { list, columns, plan: await planPriceList(tenant, job) };
  });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = foundId(params.id);
  const form = await readForm(request);
  const step = form.get('step');
  const mapping = readMapping(priceListKind.columns, form.getAll('field'));
  const path = `/factory-cars/products/import/${id}`;
  try {
    const message = await inTenant(context, async (tenant) => {
      found(await findPriceList(tenant, id));
      if (step === 'discard') return discardPriceList(tenant, id).then(() => ({ title: 'Prislisten er kasseret' }));
      if (step === 'columns') return choosePriceColumns(tenant, id, mapping).then(() => undefined);
      if (step === 'undo') return undoPriceList(tenant, id, subjects).then(() => ({ title: 'Prislisten er fortrudt' }));
      const close = form.getAll('close').flatMap((each) => readId(String(each)) ?? []);
      const fingerprint = String(form.get('fingerprint') ?? '');
      const { changed, created, closed } = await applyPriceList(tenant, id, { fingerprint, close });
      const text = `${formatNumber(changed)} ændret, ${formatNumber(created)} nye, ${formatNumber(closed)} lukket.`;
      return { title: 'Prislisten er anvendt', text };
    });
    const headers = message && { 'Set-Cookie': await flash(message) };
    return redirect(step === 'discard' ? '/factory-cars/products/import' : path, {
      status: 303,
      ...(headers && { headers }),
    });
  } catch (error) {
    if (!(error instanceof DomainError) || error.status === 404) throw error;
    const missing = error.code === 'import-column-missing' ? missingColumns(priceListKind, mapping) : [];
    const problem = [refusalText(error.code), missing.length > 0 && `Mangler: ${missing.join(', ')}.`];
    return data({ problem: problem.filter(Boolean).join(' '), mapping }, error.status);
  }
}

export const shouldRevalidate = afterConflict;

export default function ShowPriceList({ loaderData: { list, columns, plan }, actionData }: Route.ComponentProps) {
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
        <Trail
          steps={[
            { label: 'Produkter', to: '/factory-cars/products' },
            { label: 'Prislister', to: '/factory-cars/products/import' },
            { label: list.fileName },
          ]}
        />
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="page-title wrap-anywhere">
            {list.brandName}: {list.fileName}
          </h1>
          <StatusBadge {...priceListStatuses[list.status]} />
        </div>
        <p className="text-sm text-neutral-600">{formatNumber(list.rowCount)} rækker</p>
      </div>
      {actionData?.problem && (
        <Banner tone="error" role="alert">
          {actionData.problem}
        </Banner>
      )}
      {columns ? (
        <>
          <PriceColumnsForm {...columns} chosen={actionData?.mapping} isOpen={!plan} />
          {plan && <PricePlanForm plan={plan} id={list.id} />}
        </>
      ) : (
        <PriceListResult list={list} />
      )}
    </div>
  );
}
