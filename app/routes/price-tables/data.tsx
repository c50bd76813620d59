import { Deletion } from '#app/form/deletion.tsx';
import { EditForm } from '#app/form/edit-form.tsx';
import { EditFrame } from '#app/form/edit-frame.tsx';
import { useForm } from '#app/form/forms.ts';
import { afterConflict } from '#app/form/revalidate.ts';
import { isOfStep } from '#app/form/step-problems.tsx';
import { priceTableWords } from '#app/texts/price-tables.ts';
import { savedWords } from '#app/texts/saved.ts';
import { formWords } from '#app/texts/thing.ts';
import { can } from '#server/auth/permissions.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitEdit } from '#server/http/submit-edit.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { archivePriceTable, deletePriceTable, updatePriceTable } from '#server/price-tables/price-table-commands.ts';
import { findPriceTable } from '#server/price-tables/price-table-queries.ts';
import { priceTableSchema, tableStepSchema } from '#server/price-tables/price-table-schema.ts';
import { readPageHistory } from '../page-history.ts';
import type { Route } from './+types/data.ts';
import { NameFields, namesOf } from './name-fields.tsx';
import { kindOf } from './price-kind.ts';

export function loader({ params, url, context }: Route.LoaderArgs) {
  const kind = kindOf(url);
  const id = foundId(params.id);
  return readInTenant(context, async (tenant) => ({
    ...{ kind, table: found(await findPriceTable(tenant, kind, id)) },
    history: await readPageHistory(tenant, 'priceTable', id),
    mayEdit: can(tenant.role, 'priceProtocols', 'update'),
  }));
}

export function action({ request, params, url, context }: Route.ActionArgs) {
  const kind = kindOf(url);
  const id = foundId(params.id);
  const { path, thing } = priceTableWords[kind];
  return submitEdit(request, {
    find: () => readInTenant(context, (tenant) => findPriceTable(tenant, kind, id)),
    schema: priceTableSchema,
    update: (edit) => inTenant(context, (tenant) => updatePriceTable(tenant, kind, id, edit)),
    saved: async (saved, { name }) =>
      redirectWith(`${path}/${id}/data`, savedWords(`${name} er gemt`, saved, thing.fields)),
    steps: (form) =>
      submitForm(form, tableStepSchema, async ({ step }) => {
        if (step === 'delete') {
          const { name, group } = found(await inTenant(context, (tenant) => deletePriceTable(tenant, kind, id)));
          return redirectWith(path, { title: `${name} er slettet`, group });
        }
        const isArchived = step === 'archive';
        const { name, group } = found(
          await inTenant(context, (tenant) => archivePriceTable(tenant, kind, id, isArchived)),
        );
        return redirectWith(`${path}/${id}/data`, {
          ...{ title: isArchived ? `${name} er arkiveret` : `${name} er i brug igen`, group },
        });
      }),
  });
}

export const shouldRevalidate = afterConflict;

export default function PriceTableData({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, table, history, mayEdit } = loaderData;
  const { thing } = priceTableWords[kind];
  const result = actionData?.result;
  const { form, fields } = useForm({
    ...{ id: 'pristabel', values: namesOf(table), labels: thing.fields },
    result: isOfStep(result) ? undefined : result,
  });
  const isArchived = table.archivedAt !== null;
  return (
    <EditFrame
      result={result}
      history={history}
      aside={
        mayEdit && (
          <>
            <Deletion
              label={isArchived ? 'Tag i brug igen' : 'Arkivér'}
              question={isArchived ? `Tag ${table.name} i brug igen?` : `Arkivér ${table.name}?`}
              fields={{ step: isArchived ? 'restore' : 'archive' }}
            />
            <Deletion label={`Slet ${thing.one}`} question={`Slet ${table.name}?`} />
          </>
        )
      }
    >
      <EditForm
        {...{ form, version: table.version, isReadOnly: !mayEdit }}
        {...formWords(thing, table)}
        key={table.version}
      >
        <NameFields kind={kind} fields={fields} />
      </EditForm>
    </EditFrame>
  );
}
