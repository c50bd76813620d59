import { data, Link, type MiddlewareFunction } from 'react-router';
import { EarlierFiles, fileColumns } from '#app/file-job/earlier-files.tsx';
import { fileStatuses } from '#app/file-job/file-statuses.ts';
import { UploadForm } from '#app/file-job/upload-form.tsx';
import { tidyList } from '#app/list/kit/columns.ts';
import { peopleImports } from '#app/texts/people-imports.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { createFileJob } from '#server/file-jobs/file-job-commands.ts';
import { allOf, exportOf } from '#server/http/export-list.ts';
import { goOn, receiveFile } from '#server/http/file-steps.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { readPage } from '#server/http/read-page.ts';
import type { Route } from './+types/list.ts';
import { ImportGuide } from './import-guide.tsx';
import { importOf, mayImport } from './import-of.ts';

const { fileName, status, rowCount, result, createdAt, createdBy } = fileColumns(fileStatuses);
const columns = [fileName, status, rowCount, result, createdAt, createdBy];

const exportFiles: MiddlewareFunction<Response> = (args, next) =>
  exportOf({ title: 'Importer', columns, read: allOf(importOf(args.url).list) })(args, next);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${peopleImports[loaderData?.name ?? 'customers'].title} · Bilassistent` },
];

export const middleware = [mayImport, tidyList, exportFiles] satisfies Route.MiddlewareFunction[];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { name, path, kind, list } = importOf(url);
  const page = readPage(url.searchParams);
  const files = await readInTenant(context, (tenant) => list.page(tenant, url.searchParams, page));
  goOn(context, kind, files.rows);
  return { name, path, files };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { path, kind } = importOf(url);
  const answer = await receiveFile(context, await readForm(request), {
    path,
    missing: 'Vælg den fil, du vil importere.',
    keep: (tenant, file, name) => createFileJob(tenant, kind, file, name),
  });
  return answer instanceof Response ? answer : data({ errors: answer.file }, 400);
}

export default function PeopleImports({ loaderData: { name, path, files }, actionData }: Route.ComponentProps) {
  const words = peopleImports[name];
  return (
    <div className="space-y-4">
      <PageHead title={words.title} back={{ to: `/${name}`, label: words.list }} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <UploadForm
          noun={words.noun}
          submitLabel="Upload filen"
          help="CSV eller Excel (.xlsx), højst 50 MB og 50.000 rækker"
          errors={actionData?.errors}
        />
        <ImportGuide words={words} path={path} />
      </div>
      <EarlierFiles
        title="Tidligere importer"
        nouns={['import', 'importer']}
        list={files}
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
