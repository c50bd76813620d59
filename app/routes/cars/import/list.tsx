import { data, redirect } from 'react-router';
import { tidyList } from '#app/list/kit/columns.ts';
import { requirePermission } from '#server/account/guards.ts';
import { servicesContext, staffContext } from '#server/http/contexts.ts';
import { allOf, exportOf } from '#server/http/export-list.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { readPage } from '#server/http/read-page.ts';
import { createImport } from '#server/imports/import-commands.ts';
import { importList } from '#server/imports/import-queries.ts';
import { workOnImport } from '#server/imports/import-runner.ts';
import { isWorking } from '#server/imports/import-types.ts';
import { readUpload } from '#server/imports/read-upload.ts';
import { StockFileRefusal } from '#server/imports/stock-file-refusal.ts';
import { CarTabs } from '../car-tabs.tsx';
import type { Route } from './+types/list.ts';
import { EarlierImports, importColumns } from './earlier-imports.tsx';
import { ImportGuide } from './import-guide.tsx';
import { UploadForm } from './upload-form.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Importér biler · Bilassistent' }];

export const middleware = [
  requirePermission('cars', 'create'),
  tidyList,
  exportOf({ title: 'Importer', columns: importColumns, read: allOf(importList) }),
] satisfies Route.MiddlewareFunction[];

export async function loader({ url: { searchParams: params }, context }: Route.LoaderArgs) {
  const page = readPage(params);
  const list = await readInTenant(context, (tenant) => importList.page(tenant, params, page));
  const { organizationId } = context.get(staffContext);
  for (const { id, status } of list.rows) {
    if (isWorking(status)) void workOnImport(context.get(servicesContext), { organizationId, id });
  }
  return list;
}

export async function action({ request, context }: Route.ActionArgs) {
  const file = (await readForm(request)).get('file');
  if (!(file instanceof File) || (file.name === '' && file.size === 0)) {
    return data({ problem: 'Vælg den fil, du vil importere.' }, 400);
  }
  try {
    const stock = await readUpload(file);
    const id = await inTenant(context, (tenant) => createImport(tenant, stock, file.name));
    return redirect(`/cars/import/${id}`);
  } catch (error) {
    if (!(error instanceof StockFileRefusal)) throw error;
    return data({ problem: error.message }, 400);
  }
}

export default function ImportList({ loaderData: list, actionData }: Route.ComponentProps) {
  return (
    <div className="space-y-4">
      <h1 className="page-title">Importér biler</h1>
      <CarTabs current="import" />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <UploadForm problem={actionData?.problem} />
        <ImportGuide />
      </div>
      <EarlierImports list={list} />
    </div>
  );
}
