import { redirect } from 'react-router';
import { afterConflict } from '#app/form/revalidate.ts';
import { viewMessages, viewsPage } from '#app/texts/views.ts';
import { requirePermission } from '#server/account/guards.ts';
import { can } from '#server/auth/permissions.ts';
import { flash } from '#server/http/flash.ts';
import { found } from '#server/http/found.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { describeView } from '#server/views/view-commands.ts';
import { viewDetailsSchema } from '#server/views/view-fields.ts';
import { listViews } from '#server/views/view-queries.ts';
import { mayManageShared } from '#server/views/view-rules.ts';
import { foundView, runViewStep } from '../view-steps.ts';
import { viewLists } from '../viewed-lists.ts';
import type { Route } from './+types/list.ts';
import { StarterViews } from './starter-views.tsx';
import { ViewRow } from './view-row.tsx';
import { ViewsScreen } from './views-screen.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Visninger · Bilassistent' }];

export const middleware = [requirePermission('cars', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ url, context }: Route.LoaderArgs) {
  return readInTenant(context, async (tenant) => {
    const readable = viewLists.filter(({ resource }) => can(tenant.role, resource, 'read'));
    const list = found(readable.find(({ name }) => name === url.searchParams.get('list')) ?? readable[0]);
    const views = await listViews(tenant, list);
    return {
      lists: readable.map(({ name }) => name),
      list: list.name,
      starters: list.starters.filter((starter) => !views.some(({ name }) => name === starter.name)),
      views,
      editedId: Number(url.searchParams.get('rediger')),
      managesShared: mayManageShared(tenant.role),
    };
  });
}

export const shouldRevalidate = afterConflict;

export async function action({ request, url, context }: Route.ActionArgs) {
  const posted = await readForm(request);
  if (posted.get('step') !== 'describe') return runViewStep(context, posted, url);
  return submitForm(posted, viewDetailsSchema, async ({ version, ...input }) => {
    const { list, id } = await inTenant(context, async (tenant) => {
      const { list, id } = await foundView(tenant, String(posted.get('id')));
      return { list, id: found(await describeView(tenant, list, { id, version, input })).id };
    });
    const toast = await flash(viewMessages.updated);
    return redirect(viewsPage(list.name, id), { status: 303, headers: { 'Set-Cookie': toast } });
  });
}

export default function Views({ loaderData, actionData }: Route.ComponentProps) {
  const { list, lists, starters, views, editedId, managesShared } = loaderData;
  const result = actionData?.result;
  const refusedId = Number(result?.submission.payload.id ?? 0);
  return (
    <ViewsScreen lists={lists} list={list} count={views.length}>
      {views.length > 0 && (
        <ul className="surface view-list">
          {views.map((view) => (
            <ViewRow
              key={`${view.id}-${view.version}`}
              list={list}
              view={view}
              managesShared={managesShared}
              isEdited={view.mayChange && view.id === (refusedId || editedId)}
              result={view.id === refusedId ? result : undefined}
            />
          ))}
        </ul>
      )}
      {starters.length > 0 && <StarterViews {...{ list, starters }} isFirst={views.length === 0} />}
    </ViewsScreen>
  );
}
