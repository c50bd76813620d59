import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { viewMessages } from '#app/texts/car-views.ts';
import { requirePermission } from '#server/auth/guards.ts';
import { describeCarView } from '#server/car-views/car-view-commands.ts';
import { carViewDetailsSchema } from '#server/car-views/car-view-payload.ts';
import { listCarViews } from '#server/car-views/car-view-queries.ts';
import { mayManageShared } from '#server/car-views/car-view-rules.ts';
import { flash } from '#server/http/flash.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { runViewStep } from '../car-view-steps.ts';
import type { Route } from './+types/list.ts';
import { StarterViews } from './starter-views.tsx';
import { ViewRow } from './view-row.tsx';
import { ViewsScreen } from './views-screen.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Visninger · Bilassistent' }];

export const middleware = [requirePermission('cars', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ url, context }: Route.LoaderArgs) {
  return readInTenant(context, async (tenant) => ({
    views: await listCarViews(tenant),
    editedId: Number(url.searchParams.get('rediger')),
    managesShared: mayManageShared(tenant.role),
  }));
}

/** After a conflict the row says what a colleague has saved. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus === 409;
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const posted = await readForm(request.clone());
  if (posted.get('step') !== 'describe') return runViewStep(context, posted, url);
  const id = foundId(String(posted.get('id')));
  return submitForm(request, carViewDetailsSchema, async ({ version, ...input }) => {
    found(await inTenant(context, (tenant) => describeCarView(tenant, { id, version, input })));
    const toast = await flash(viewMessages.updated);
    return redirect(`/car-views#visning-${id}`, { status: 303, headers: { 'Set-Cookie': toast } });
  });
}

export default function CarViews({ loaderData, actionData }: Route.ComponentProps) {
  const { views, editedId, managesShared } = loaderData;
  const result = actionData?.result;
  const refusedId = Number(result?.submission.payload.id ?? 0);
  return (
    <ViewsScreen count={views.length}>
      {views.length > 0 && (
        <ul className="surface view-list">
          {views.map((view) => (
            <ViewRow
              key={`${view.id}-${view.version}`}
              view={view}
              managesShared={managesShared}
              isEdited={view.mayChange && view.id === (refusedId || editedId)}
              result={view.id === refusedId ? result : undefined}
            />
          ))}
        </ul>
      )}
      <StarterViews isFirst={views.length === 0} />
    </ViewsScreen>
  );
}
