import { EditFrame } from '#app/form/edit-frame.tsx';
import { afterConflict } from '#app/form/revalidate.ts';
import { priceTableWords, scopeFields } from '#app/texts/price-tables.ts';
import { savedWords } from '#app/texts/saved.ts';
import { can } from '#server/auth/permissions.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitEdit } from '#server/http/submit-edit.ts';
import { saveScope } from '#server/price-tables/scope-commands.ts';
import { findScope } from '#server/price-tables/scope-query.ts';
import { scopeSchema } from '#server/price-tables/scope-schema.ts';
import type { Route } from './+types/scope.ts';
import { openDraft } from './draft-step.ts';
import { OpenDraft } from './open-draft.tsx';
import { kindOf } from './price-kind.ts';
import { ScopeForm } from './scope-form.tsx';

export function loader({ params, url, context }: Route.LoaderArgs) {
  const kind = kindOf(url);
  return readInTenant(context, async (tenant) => ({
    ...{ kind, scope: found(await findScope(tenant, kind, foundId(params.id))) },
    mayEdit: can(tenant.role, 'priceProtocols', 'update'),
  }));
}

export function action({ request, params, url, context }: Route.ActionArgs) {
  const kind = kindOf(url);
  const id = foundId(params.id);
  const page = `${priceTableWords[kind].path}/${id}/scope`;
  return submitEdit(request, {
    find: () => readInTenant(context, (tenant) => findScope(tenant, kind, id)),
    schema: scopeSchema,
    update: (edit) => inTenant(context, (tenant) => saveScope(tenant, kind, id, edit)),
    saved: async (saved) => redirectWith(page, savedWords('Omfang og datoer er gemt', saved, scopeFields)),
    steps: (form) => openDraft(form, context, { kind, id, page }),
  });
}

export const shouldRevalidate = afterConflict;

export default function PriceTableScope({ loaderData, actionData }: Route.ComponentProps) {
  const { scope, mayEdit } = loaderData;
  const result = actionData?.result;
  return (
    <EditFrame result={result} over={<OpenDraft {...scope} mayEdit={mayEdit} />}>
      <ScopeForm
        key={`${scope.number} ${scope.version}`}
        {...{ found: scope, isReadOnly: !scope.isDraft || !mayEdit, result }}
      />
    </EditFrame>
  );
}
