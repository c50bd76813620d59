import { data, Link } from 'react-router';
import { EarlierFiles, fileColumns } from '#app/file-job/earlier-files.tsx';
import { fileStatuses } from '#app/file-job/file-statuses.ts';
import { UploadForm } from '#app/file-job/upload-form.tsx';
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
import { ImportGuide } from './import-guide.tsx';

const path = '/cars/import';
const { fileName, status, rowCount, result, createdAt, createdBy } = fileColumns(fileStatuses);
const columns = [fileName, status, rowCount, result, createdAt, createdBy];

export const meta: Route.MetaFunction = () => [{ title: 'Importér biler · Bilassistent' }];

export const middleware = [
  requirePermission('cars', 'create'),
  tidyList,
  exportOf({ title: 'Importer', columns, read: allOf(stockFileList) }),
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
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <UploadForm
          noun="lagerlisten"
          submitLabel="Upload filen"
          help="CSV eller Excel (.xlsx), højst 50 MB og 50.000 rækker"
          errors={actionData?.errors}
        />
        <ImportGuide />
      </div>
      <EarlierFiles
        title="Tidligere importer"
        nouns={['import', 'importer']}
        list={list}
        placeholder="Søg på fil, kollega …"
        statuses={fileStatuses}
        columns={columns}
        path={path}
        actionsOf={({ id, status, fileName }) =>
          (status === 'done' || status === 'failed') && (
            <Link to={`${path}/${id}/undo`} className="link inline-flex min-h-11 items-center md:min-h-0">
              Fortryd<span className="sr-only"> importen af {fileName}</span>
            </Link>
          )
        }
        empty={{ heading: 'Ingen importer endnu', text: 'Her står de, når du har uploadet en fil.' }}
      />
    </div>
  );
}
