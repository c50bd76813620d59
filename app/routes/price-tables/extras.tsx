import { EditFrame } from '#app/form/edit-frame.tsx';
import { afterConflict } from '#app/form/revalidate.ts';
import { extrasFields } from '#app/texts/price-extras.ts';
import { priceTableWords } from '#app/texts/price-tables.ts';
import { savedWords } from '#app/texts/saved.ts';
import { can } from '#server/auth/permissions.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitEdit } from '#server/http/submit-edit.ts';
import { findExtras, saveExtras } from '#server/price-tables/extras-commands.ts';
import { extrasSchema } from '#server/price-tables/extras-schema.ts';
import type { Route } from './+types/extras.ts';
import { openDraft } from './draft-step.ts';
import { ExtrasForm } from './extras-form.tsx';
import { OpenDraft } from './open-draft.tsx';
import { kindOf } from './price-kind.ts';

export function loader({ params, url, context }: Route.LoaderArgs) {
  const kind = kindOf(url);
  return readInTenant(context, async (tenant) => ({
    ...{ kind, extras: found(await findExtras(tenant, kind, foundId(params.id))) },
    mayEdit: can(tenant.role, 'priceProtocols', 'update'),
  }));
}

export function action({ request, params, url, context }: Route.ActionArgs) {
  const kind = kindOf(url);
  const id = foundId(params.id);
  const page = `${priceTableWords[kind].path}/${id}/extras`;
  return submitEdit(request, {
    find: () => readInTenant(context, (tenant) => findExtras(tenant, kind, id)),
    schema: extrasSchema,
    update: (edit) => inTenant(context, (tenant) => saveExtras(tenant, kind, id, edit)),
    saved: async (saved) => redirectWith(page, savedWords('Tillæg er gemt', saved, extrasFields)),
    steps: (form) => openDraft(form, context, { kind, id, page }),
  });
}

export const shouldRevalidate = afterConflict;

export default function PriceTableExtras({ loaderData, actionData }: Route.ComponentProps) {
  const { extras, mayEdit } = loaderData;
  const result = actionData?.result;
  return (
    <EditFrame result={result} over={<OpenDraft {...extras} mayEdit={mayEdit} />}>
      <ExtrasForm
        key={`${extras.number} ${extras.version}`}
        {...{ found: extras, isReadOnly: !extras.isDraft || !mayEdit, result }}
      />
    </EditFrame>
  );
}
