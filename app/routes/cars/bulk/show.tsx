import { data, redirect } from 'react-router';
import { changeWords } from '#app/texts/bulk-edits.ts';
import { carCount } from '#app/texts/car-count.ts';
import { refusalText } from '#app/texts/refusals.ts';
import { Banner } from '#app/ui/banner.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { can } from '#server/auth/permissions.ts';
import {
  continueBulkEdit,
  discardBulkEdit,
  planBulkEdit,
  startBulkEdit,
} from '#server/bulk-edits/bulk-edit-commands.ts';
import { findBulkEdit, readBulkChoices } from '#server/bulk-edits/bulk-edit-queries.ts';
import { runBulkEdit } from '#server/bulk-edits/bulk-edit-run.ts';
import { bulkChangeSchema } from '#server/bulk-edits/bulk-edit-schema.ts';
import { reviveBulkEdit } from '#server/bulk-edits/bulk-edit-tasks.ts';
import { readBulkView } from '#server/bulk-edits/bulk-edit-view.ts';
import { DomainError } from '#server/errors.ts';
import { servicesContext, staffContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { readPage } from '#server/http/read-page.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import type { Route } from './+types/show.ts';
import { BulkHead } from './bulk-head.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import { BulkProgress } from './bulk-progress.tsx';
import { BulkResult } from './bulk-result.tsx';
import { ChangeForm } from './change-form.tsx';
import { useDoneToast } from './use-done-toast.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Ret flere biler · Bilassistent' }];

export const middleware = [requirePermission('cars', 'update')] satisfies Route.MiddlewareFunction[];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  const request = readPage(url.searchParams);
  const view = await readInTenant(context, async (tenant) => {
    const edit = found(await findBulkEdit(tenant, id));
    const choices = await readBulkChoices(tenant);
    const asked = { kind: url.searchParams.get('rows'), isEditing: url.searchParams.has('edit'), ...request };
    const words = edit.change ? changeWords(edit.change, choices) : [];
    const mayDelete = can(tenant.role, 'cars', 'delete');
    return { ...(await readBulkView(tenant, edit, asked)), choices, words, mayDelete };
  });
  if (view.step === 'work') await inTenant(context, (tenant) => reviveBulkEdit(tenant, id));
  return view;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = foundId(params.id);
  const edit = found(await readInTenant(context, (tenant) => findBulkEdit(tenant, id)));
  const form = await readForm(request);
  const intent = form.get('intent');
  if (intent === 'plan') {
    return submitForm(form, bulkChangeSchema, async (change) => {
      await inTenant(context, (tenant) => planBulkEdit(tenant, id, change));
      return redirect(`/cars/bulk/${id}`, 303);
    });
  }
  try {
    if (intent === 'discard') {
      await inTenant(context, (tenant) => discardBulkEdit(tenant, id));
      return redirect(edit.listPath, 303);
    }
    if (intent === 'continue') {
      await inTenant(context, (tenant) => continueBulkEdit(tenant, id));
      return redirect(`/cars/bulk/${id}`, 303);
    }
    const started = await inTenant(context, (tenant) => startBulkEdit(tenant, id, Number(form.get('seen'))));
    if (started === 'changed') return redirect(`/cars/bulk/${id}?changed`, 303);
    if (started === 'queued') return redirect(`/cars/bulk/${id}`, 303);
    const { organizationId } = context.get(staffContext);
    await runBulkEdit(context.get(servicesContext).database.pool, { organizationId, bulkEditId: id });
  } catch (error) {
    if (!(error instanceof DomainError) || error.status === 404) throw error;
    return data({ problem: refusalText(error.code), result: undefined }, error.status);
  }
  const done = found(await readInTenant(context, (tenant) => findBulkEdit(tenant, id)));
  return redirectWith(done.leftCount > 0 ? `/cars/bulk/${id}` : done.listPath, {
    title: `${carCount(done.changedCount)} er ændret`,
    ...(done.leftCount > 0 && { text: `${carCount(done.leftCount)} er ikke ændret. Det står på siden hvorfor.` }),
    ...(done.undoGroup && { group: done.undoGroup }),
  });
}

export default function ShowBulkEdit({ loaderData: view, actionData }: Route.ComponentProps) {
  const problem = actionData && 'problem' in actionData ? actionData.problem : undefined;
  const result = actionData?.result;
  useDoneToast(view.edit, view.step === 'work');
  return (
    <div className="mx-auto grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-4">
      <BulkHead view={view} />
      {problem && (
        <Banner tone="error" role="alert">
          {problem}
        </Banner>
      )}
      {view.step === 'choose' && <ChangeForm key={view.edit.id} view={view} result={result} />}
      {view.step === 'preview' && <BulkPreview view={view} />}
      {view.step === 'work' && <BulkProgress edit={view.edit} />}
      {view.step === 'result' && <BulkResult view={view} />}
    </div>
  );
}
