import { Link, redirect } from 'react-router';
import { Form } from '#app/form/form.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { importRefusal } from '#app/texts/imports.ts';
import { peopleImports } from '#app/texts/people-imports.ts';
import { buttonClass } from '#app/ui/button.ts';
import { findFileJob } from '#server/file-jobs/file-job-queries.ts';
import { undoFile } from '#server/http/file-steps.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import type { Route } from './+types/undo.ts';
import { importOf, mayImport } from './import-of.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Fortryd import · Bilassistent' }];

export const middleware: Route.MiddlewareFunction[] = [mayImport];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { name, path, kind } = importOf(url);
  const id = foundId(params.id);
  const job = await readInTenant(context, async (tenant) => found(await findFileJob(tenant, kind, id)));
  const page = `${path}/${id}`;
  if (job.status !== 'done' && job.status !== 'failed') throw redirect(page);
  const { fileName, createdCount, updatedCount } = job;
  return { name, page, fileName, createdCount, updatedCount };
}

export async function action(args: Route.ActionArgs) {
  const { path, kind } = importOf(args.url);
  const refused = await undoFile(args, kind);
  const page = `${path}/${args.params.id}`;
  if (refused === undefined) return redirect(page, 303);
  return redirectWith(page, { title: 'Importen er ikke fortrudt', text: importRefusal(refused), kind: 'info' });
}

export default function UndoImport({ loaderData }: Route.ComponentProps) {
  const { name, page, fileName, createdCount, updatedCount } = loaderData;
  const { countOf, keep } = peopleImports[name];
  return (
    <div className="space-y-4">
      <h1 className="page-title">Fortryd importen?</h1>
      <Form method="post" className="surface grid max-w-2xl gap-4 p-5">
        <p className="wrap-anywhere text-neutral-700">
          Du er ved at fortryde importen af <strong className="font-medium text-neutral-900">{fileName}</strong>.
        </p>
        <ul className="grid list-disc gap-1.5 pl-5 text-sm text-neutral-700">
          {createdCount > 0 && <li>{countOf(createdCount)}, som importen oprettede, bliver fjernet.</li>}
          {updatedCount > 0 && (
            <li>{countOf(updatedCount)}, som importen ændrede, får de gamle oplysninger tilbage.</li>
          )}
          {name === 'customers' && <li>Samtykker fra importen trækkes tilbage.</li>}
          <li>Det, der er ændret eller brugt siden, bliver ikke rørt.</li>
        </ul>
        <div className="flex flex-wrap gap-3">
          <SubmitButton variant="danger">Fortryd importen</SubmitButton>
          <Link to={page} className={buttonClass('secondary')}>
            {keep}
          </Link>
        </div>
      </Form>
    </div>
  );
}
