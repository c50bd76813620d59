import { data, redirect } from 'react-router';
import { StatusBadge } from '#app/file-job/status-badge.tsx';
import { afterConflict } from '#app/form/revalidate.ts';
import { priceTableWords } from '#app/texts/price-tables.ts';
import { refusalText } from '#app/texts/refusals.ts';
import { Banner } from '#app/ui/banner.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { listCategories } from '#server/cars/car-choices.ts';
import { DomainError } from '#server/errors.ts';
import { shownJob } from '#server/file-jobs/file-job-view.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { listModelNames } from '#server/price-tables/catalogue-names.ts';
import { applyPriceFile, discardPriceFile, undoPriceFile } from '#server/price-tables/files/price-file-commands.ts';
import { findComparedVersion, findPriceFile, planFile } from '#server/price-tables/files/price-file-queries.ts';
import { findPriceTable } from '#server/price-tables/price-table-queries.ts';
import { layersOf } from '#server/price-tables/sheets.ts';
import { subjects } from '#server/subject-list.ts';
import type { Route } from './+types/file.ts';
import { FilePlan } from './file-plan.tsx';
import { FileResult } from './file-result.tsx';
import { priceFileStatuses } from './price-file-statuses.ts';
import { kindOf } from './price-kind.ts';

export const middleware = [requirePermission('priceProtocols', 'update')] satisfies Route.MiddlewareFunction[];

export function loader({ params, url, context }: Route.LoaderArgs) {
  const kind = kindOf(url);
  const id = foundId(params.id);
  const fileId = foundId(params.priceFileId);
  return readInTenant(context, async (tenant) => {
    found(await findPriceTable(tenant, kind, id));
    const file = found(await findPriceFile(tenant, id, fileId));
    const page = { kind, id, file: shownJob(file) };
    const version = file.status === 'checked' ? await findComparedVersion(tenant, id) : undefined;
    if (!version) return page;
    const { changedRows: _, rows: _rows, ...plan } = await planFile(tenant, file, version);
    const { number, status, terms } = version;
    const compared = { number, isDraft: status === 'draft', terms, layers: layersOf(terms) };
    const names = { groups: await listCategories(tenant), models: await listModelNames(tenant) };
    return { ...page, plan, compared, names };
  });
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const kind = kindOf(url);
  const id = foundId(params.id);
  const fileId = foundId(params.priceFileId);
  const form = await readForm(request);
  const step = form.get('step');
  const table = `${priceTableWords[kind].path}/${id}`;
  try {
    return await inTenant(context, async (tenant) => {
      found(await findPriceTable(tenant, kind, id));
      found(await findPriceFile(tenant, id, fileId));
      if (step === 'discard') {
        await discardPriceFile(tenant, fileId);
        return redirectWith(`${table}/files`, { title: 'Filen er kasseret', text: 'Intet er ændret.', kind: 'info' });
      }
      if (step === 'undo') {
        await undoPriceFile(tenant, fileId, subjects);
        return redirectWith(`${table}/files/${fileId}`, { title: 'Filen er fortrudt' });
      }
      if (step !== 'apply') return redirect(`${table}/files/${fileId}`, 303);
      const fingerprint = String(form.get('fingerprint') ?? '');
      const { changes } = found(await applyPriceFile(tenant, { kind, id }, fileId, fingerprint));
      const title = `${changes} ${changes === 1 ? 'pris' : 'priser'} er lagt i kladden`;
      return redirectWith(`${table}/files/${fileId}`, { title });
    });
  } catch (error) {
    if (!(error instanceof DomainError) || error.status === 404) throw error;
    return data({ problem: refusalText(error.code) }, error.status);
  }
}

export const shouldRevalidate = afterConflict;

export default function PriceFile({ loaderData, actionData }: Route.ComponentProps) {
  const { file } = loaderData;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-base font-semibold wrap-anywhere">{file.fileName}</h2>
        <StatusBadge {...priceFileStatuses[file.status]} />
      </div>
      {actionData?.problem && (
        <Banner tone="error" role="alert">
          {actionData.problem}
        </Banner>
      )}
      {'plan' in loaderData ? <FilePlan {...loaderData} /> : <FileResult {...loaderData} />}
    </div>
  );
}
