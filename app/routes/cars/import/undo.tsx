import { Link, redirect } from 'react-router';
import { Form } from '#app/form/form.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { carCount } from '#app/texts/car-count.ts';
import { importRefusal } from '#app/texts/imports.ts';
import { buttonClass } from '#app/ui/button.ts';
import { requirePermission } from '#server/account/guards.ts';
import { findFileJob } from '#server/file-jobs/file-job-queries.ts';
import { undoFile } from '#server/http/file-steps.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { stockKind } from '#server/stock-import/stock-kind.ts';
import { CarTabs } from '../car-tabs.tsx';
import type { Route } from './+types/undo.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Fortryd import · Bilassistent' }];

export const middleware: Route.MiddlewareFunction[] = [requirePermission('cars', 'create')];

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  const job = await readInTenant(context, async (tenant) => found(await findFileJob(tenant, stockKind, id)));
  if (job.status !== 'done' && job.status !== 'failed') throw redirect(`/cars/import/${id}`);
  const { fileName, createdCount, updatedCount } = job;
  return { id, fileName, createdCount, updatedCount };
}

export async function action(args: Route.ActionArgs) {
  const refused = await undoFile(args, stockKind);
  const path = `/cars/import/${args.params.id}`;
  if (refused === undefined) return redirect(path, 303);
  return redirectWith(path, { title: 'Importen er ikke fortrudt', text: importRefusal(refused), kind: 'info' });
}

export default function UndoImport({ loaderData: { id, fileName, createdCount, updatedCount } }: Route.ComponentProps) {
  return (
    <div className="space-y-4">
      <h1 className="page-title">Fortryd importen?</h1>
      <CarTabs current="import" />
      <Form method="post" className="surface grid max-w-2xl gap-4 p-5">
        <p className="wrap-anywhere text-neutral-700">
          Du er ved at fortryde importen af <strong className="font-medium text-neutral-900">{fileName}</strong>.
        </p>
        <ul className="grid list-disc gap-1.5 pl-5 text-sm text-neutral-700">
          {createdCount > 0 && <li>{carCount(createdCount)}, som importen oprettede, bliver fjernet.</li>}
          {updatedCount > 0 && (
            <li>{carCount(updatedCount)}, som importen ændrede, får de gamle oplysninger tilbage.</li>
          )}
          <li>Det, der er ændret siden, bliver ikke rørt.</li>
          <li>Afdelinger, mærker og bilgrupper fra importen fjernes, hvis ingen bruger dem.</li>
        </ul>
        <div className="flex flex-wrap gap-3">
          <SubmitButton variant="danger">Fortryd importen</SubmitButton>
          <Link to={`/cars/import/${id}`} className={buttonClass('secondary')}>
            Behold bilerne
          </Link>
        </div>
      </Form>
    </div>
  );
}
