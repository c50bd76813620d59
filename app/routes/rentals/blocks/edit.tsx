import { Deletion } from '#app/form/deletion.tsx';
import { EditFrame } from '#app/form/edit-frame.tsx';
import { afterConflict } from '#app/form/revalidate.ts';
import { isOfStep } from '#app/form/step-problems.tsx';
import { blockKindWords, blockThing } from '#app/texts/rental-calendar.ts';
import { savedWords } from '#app/texts/saved.ts';
import { requirePermission } from '#server/account/guards.ts';
import { can } from '#server/auth/permissions.ts';
import { blockSchema, blockStepSchema } from '#server/bookings/block-schema.ts';
import { cancelBlock, changeBlock, findBlock } from '#server/bookings/car-block.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitEdit } from '#server/http/submit-edit.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { readPageHistory } from '../../page-history.ts';
import type { Route } from './+types/edit.ts';
import { BlockForm } from './block-form.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Spærret bil · Bilassistent' }];

export const middleware = [requirePermission('cars', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  return readInTenant(context, async (tenant) => ({
    block: found(await findBlock(tenant, id)),
    history: await readPageHistory(tenant, 'booking', id),
    mayChange: can(tenant.role, 'cars', 'update'),
  }));
}

export function action({ request, params, context }: Route.ActionArgs) {
  const id = foundId(params.id);
  return submitEdit(request, {
    find: () => readInTenant(context, (tenant) => findBlock(tenant, id)),
    schema: blockSchema,
    update: (edit) => inTenant(context, (tenant) => changeBlock(tenant, id, edit)),
    saved: (saved) =>
      redirectWith(`/rental/calendar/block/${id}`, savedWords('Spærringen er gemt', saved, blockThing.fields)),
    steps: (form) =>
      submitForm(form, blockStepSchema, async () => {
        const { group } = found(await inTenant(context, (tenant) => cancelBlock(tenant, id)));
        return redirectWith('/rental/calendar', { title: 'Spærringen er aflyst', group });
      }),
  });
}

export const shouldRevalidate = afterConflict;

export default function EditBlock({ loaderData: { block, history, mayChange }, actionData }: Route.ComponentProps) {
  const result = actionData?.result;
  const isOpen = block.cancelledAt === null && mayChange;
  return (
    <EditFrame
      trail={[{ label: 'Udlejningskalender', to: '/rental/calendar' }, { label: blockKindWords[block.kind] }]}
      title={`${blockKindWords[block.kind]}: ${block.brandName} ${block.modelName}`}
      head={block.cancelledAt && <span className="badge badge-plain">Aflyst</span>}
      result={result}
      history={history}
      aside={
        isOpen ? (
          <Deletion label="Aflys" question="Skal bilen ikke være spærret alligevel?" fields={{ step: 'cancel' }} />
        ) : undefined
      }
    >
      <BlockForm
        key={block.version}
        block={block}
        isReadOnly={!isOpen}
        result={isOfStep(result) ? undefined : result}
      />
    </EditFrame>
  );
}
