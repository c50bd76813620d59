import { EditForm } from '#app/form/edit-form.tsx';
import { EditFrame } from '#app/form/edit-frame.tsx';
import { useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { priceTableWords } from '#app/texts/price-tables.ts';
import { formWords } from '#app/texts/thing.ts';
import { requirePermission } from '#server/account/guards.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { createPriceTable } from '#server/price-tables/price-table-commands.ts';
import { newPriceTableSchema } from '#server/price-tables/price-table-schema.ts';
import { listStarts, readStart } from '#server/price-tables/table-starts.ts';
import type { Route } from './+types/create.ts';
import { NameFields, namesOf } from './name-fields.tsx';
import { kindOf } from './price-kind.ts';

export function meta({ loaderData }: Route.MetaArgs) {
  const { one } = priceTableWords[loaderData?.kind ?? 'protocol'].thing;
  return [{ title: `Opret ${one} · Bilassistent` }];
}

export const middleware = [requirePermission('priceProtocols', 'create')] satisfies Route.MiddlewareFunction[];

export function loader({ url, context }: Route.LoaderArgs) {
  const kind = kindOf(url);
  return readInTenant(context, async (tenant) => ({
    kind,
    starts: await listStarts(tenant, kind),
    formKey: crypto.randomUUID(),
  }));
}

export function action({ request, url, context }: Route.ActionArgs) {
  const kind = kindOf(url);
  return submitForm(request, newPriceTableSchema, async (input) => {
    const { id } = await inTenant(context, async (tenant) =>
      createPriceTable(tenant, input, await readStart(tenant, kind, input.start)),
    );
    return redirectWith(`${priceTableWords[kind].path}/${id}`, { title: `${input.name} er oprettet som kladde` });
  });
}

export default function CreatePriceTable({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, starts, formKey } = loaderData;
  const { path, title, thing } = priceTableWords[kind];
  const { form, fields } = useForm({
    ...{ id: 'pristabel', values: namesOf(undefined), labels: { ...thing.fields, start: 'Begynd med' } },
    ...{ extra: { start: starts[1]?.value ?? 'blank' }, result: actionData?.result },
  });
  return (
    <EditFrame trail={[{ label: title, to: path }, { label: 'Ny' }]} title={`Opret ${thing.one}`}>
      <EditForm form={form} version={undefined} formKey={formKey} {...formWords(thing, undefined)}>
        <SelectField field={fields.start} choices={starts} />
        <NameFields kind={kind} fields={fields} />
      </EditForm>
    </EditFrame>
  );
}
