import { data, type MiddlewareFunction } from 'react-router';
import { ImportStart, importColumns } from '#app/file-job/import-start.tsx';
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
import { importOf, mayImport } from './import-of.ts';

const exportFiles: MiddlewareFunction<Response> = (args, next) =>
  exportOf({ title: 'Importer', columns: importColumns, read: allOf(importOf(args.url).list) })(args, next);

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
      <ImportStart path={path} noun={words.noun} files={files} errors={actionData?.errors} guide={words.guide} />
    </div>
  );
}
