import { data, redirect } from 'react-router';
import { importRefusal } from '#app/texts/imports.ts';
import { Banner } from '#app/ui/banner.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { readPageRequest } from '#server/db/page-request.ts';
import { DomainError } from '#server/errors.ts';
import { servicesContext, staffContext } from '#server/http/contexts.ts';
import { flash } from '#server/http/flash.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant, refusal } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { cancelImport, chooseNames, reopenColumns, startCheck, startRun } from '#server/imports/import-commands.ts';
import { readMapping, readRemarkKind } from '#server/imports/import-params.ts';
import { findImport } from '#server/imports/import-queries.ts';
import { workBriefly, workOnImport } from '#server/imports/import-runner.ts';
import { isWorking } from '#server/imports/import-types.ts';
import { viewImport } from '#server/imports/import-view.ts';
import { missingColumns } from '#server/imports/stock-columns.ts';
import { CarTabs } from '../car-tabs.tsx';
import type { Route } from './+types/show.ts';
import { CheckReport } from './check-report.tsx';
import { ColumnsForm } from './columns-form.tsx';
import { ImportHead } from './import-head.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportResult } from './import-result.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Import af biler · Bilassistent' }];

export const middleware: Route.MiddlewareFunction[] = [requirePermission('cars', 'create')];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  const request = readPageRequest(url.searchParams);
  if ('invalid' in request) throw refusal(400, 'Bad Request', 'Sidetal og antal pr. side skal være hele tal fra 1.');
  const view = await readInTenant(context, async (tenant) => {
    const job = found(await findImport(tenant, id));
    return viewImport(tenant, job, { kind: readRemarkKind(url.searchParams.get('rows')), ...request });
  });
  const { organizationId } = context.get(staffContext);
  if (isWorking(view.job.status)) void workOnImport(context.get(servicesContext), { organizationId, id });
  return view;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = foundId(params.id);
  const form = await readForm(request);
  const intent = form.get('intent');
  const mapping = readMapping(form.getAll('field'));
  const acceptsShortVins = form.has('acceptsShortVins');
  try {
    const notice = await inTenant(context, async (tenant) => {
      found(await findImport(tenant, id));
      if (intent === 'cancel') return cancelImport(tenant, id).then(() => 'canceled');
      if (intent === 'columns') return reopenColumns(tenant, id);
      if (intent === 'check') return startCheck(tenant, id, mapping, acceptsShortVins);
      if (intent === 'continue') return startRun(tenant, id);
      const wanted = form.getAll('create').filter((value) => typeof value === 'string');
      const isChanged = await chooseNames(tenant, id, wanted);
      if (intent === 'choose') return undefined;
      if (isChanged) return 'recounted';
      return startRun(tenant, id);
    });
    if (intent === 'choose') return null;
    if (notice === 'canceled') {
      const cookie = await flash({ title: 'Importen er annulleret', text: 'Intet er ændret.', kind: 'info' });
      return redirect('/cars/import', { headers: { 'Set-Cookie': cookie } });
    }
    const { organizationId } = context.get(staffContext);
    await workBriefly(context.get(servicesContext), { organizationId, id });
    return redirect(`/cars/import/${id}${notice === 'recounted' ? '?talt' : ''}`);
  } catch (error) {
    if (!(error instanceof DomainError) || error.status === 404) throw error;
    const missing = error.code === 'import-column-missing' ? missingColumns(mapping) : [];
    return data({ problem: importRefusal(error.code), missing, mapping, acceptsShortVins }, error.status);
  }
}

export default function ShowImport({ loaderData, actionData }: Route.ComponentProps) {
  const { job } = loaderData;
  return (
    <div className="space-y-4">
      <ImportHead job={job} />
      <CarTabs current="import" />
      {actionData?.problem && (
        <Banner tone="error" role="alert">
          {actionData.problem}
          {actionData.missing.length > 0 && ` Mangler: ${actionData.missing.join(', ')}.`}
        </Banner>
      )}
      {loaderData.step === 'columns' && (
        <ColumnsForm
          {...loaderData}
          acceptsShortVins={actionData?.acceptsShortVins ?? loaderData.acceptsShortVins}
          chosen={actionData?.mapping}
        />
      )}
      {loaderData.step === 'work' && <ImportProgress job={job} />}
      {loaderData.step === 'check' && <CheckReport {...loaderData} />}
      {loaderData.step === 'result' && <ImportResult {...loaderData} />}
    </div>
  );
}
