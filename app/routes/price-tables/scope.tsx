import { EditFrame } from '#app/form/edit-frame.tsx';
import { Form } from '#app/form/form.tsx';
import { afterConflict } from '#app/form/revalidate.ts';
import { priceTableWords, scopeFields } from '#app/texts/price-tables.ts';
import { savedWords } from '#app/texts/saved.ts';
import { buttonClass } from '#app/ui/button.ts';
import { can } from '#server/auth/permissions.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitEdit } from '#server/http/submit-edit.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { startDraft } from '#server/price-tables/draft-commands.ts';
import { saveScope } from '#server/price-tables/scope-commands.ts';
import { findScope } from '#server/price-tables/scope-query.ts';
import { scopeSchema } from '#server/price-tables/scope-schema.ts';
import { sheetStepSchema } from '#server/price-tables/sheet-schema.ts';
import type { Route } from './+types/scope.ts';
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
    steps: (form) =>
      submitForm(form, sheetStepSchema, async () => {
        const { number } = found(await inTenant(context, (tenant) => startDraft(tenant, kind, id)));
        return redirectWith(page, { title: `Version ${number} er åben som kladde` });
      }),
  });
}

export const shouldRevalidate = afterConflict;

export default function PriceTableScope({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, scope, mayEdit } = loaderData;
  const { path, title } = priceTableWords[kind];
  const result = actionData?.result;
  return (
    <EditFrame
      back={{ label: title, to: path }}
      result={result}
      over={
        !scope.isDraft && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="text-sm text-neutral-700">Version {scope.number} er udgivet og kan ikke ændres.</p>
            {mayEdit && (
              <Form method="post" preventScrollReset>
                <button type="submit" name="step" value="edit" className={buttonClass('primary')}>
                  Rediger
                </button>
              </Form>
            )}
          </div>
        )
      }
    >
      <ScopeForm
        key={`${scope.number} ${scope.version}`}
        {...{ found: scope, isReadOnly: !scope.isDraft || !mayEdit, result }}
      />
    </EditFrame>
  );
}
