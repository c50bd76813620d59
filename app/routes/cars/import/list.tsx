import { data } from 'react-router';
import { ImportStart, importColumns } from '#app/file-job/import-start.tsx';
import { tidyList } from '#app/list/kit/columns.ts';
import { requirePermission } from '#server/account/guards.ts';
import { createFileJob } from '#server/file-jobs/file-job-commands.ts';
import { allOf, exportOf } from '#server/http/export-list.ts';
import { goOn, receiveFile } from '#server/http/file-steps.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { readPage } from '#server/http/read-page.ts';
import { stockFileList, stockKind } from '#server/stock-import/stock-kind.ts';
import { CarTabs } from '../car-tabs.tsx';
import type { Route } from './+types/list.ts';

const path = '/cars/import';
const guide = [
  'En bil, du allerede har, kendes på registreringsnummer, stelnummer eller lagernummer og bliver opdateret. Tomme celler ændrer ikke noget.',
];

export const meta: Route.MetaFunction = () => [{ title: 'Importér biler · Bilassistent' }];

export const middleware = [
  requirePermission('cars', 'create'),
  tidyList,
  exportOf({ title: 'Importer', columns: importColumns, read: allOf(stockFileList) }),
] satisfies Route.MiddlewareFunction[];

export async function loader({ url: { searchParams: params }, context }: Route.LoaderArgs) {
  const page = readPage(params);
  const list = await readInTenant(context, (tenant) => stockFileList.page(tenant, params, page));
  goOn(context, stockKind, list.rows);
  return list;
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await receiveFile(context, await readForm(request), {
    path,
    missing: 'Vælg den fil, du vil importere.',
    keep: (tenant, file, name) => createFileJob(tenant, stockKind, file, name),
  });
  return answer instanceof Response ? answer : data({ errors: answer.file }, 400);
}

export default function ImportList({ loaderData: list, actionData }: Route.ComponentProps) {
  return (
    <div className="space-y-4">
      <h1 className="page-title">Importér biler</h1>
      <CarTabs current="import" />
      <ImportStart path={path} noun="lagerlisten" files={list} errors={actionData?.errors} guide={guide} />
    </div>
  );
}
