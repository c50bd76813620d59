import { EditForm } from '#app/form/edit-form.tsx';
import { EditFrame } from '#app/form/edit-frame.tsx';
import { useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { TextArea } from '#app/form/text-area.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { choicesOf, typedDay } from '#app/texts/form-texts.ts';
import { overrideKinds, overrideTarget, overrideThing } from '#app/texts/price-overrides.ts';
import { productTypes } from '#app/texts/price-tables.ts';
import { formWords } from '#app/texts/thing.ts';
import { requirePermission } from '#server/account/guards.ts';
import { can } from '#server/auth/permissions.ts';
import { listCategories } from '#server/cars/car-choices.ts';
import { dayOf } from '#server/format/day.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { createOverride } from '#server/price-overrides/override-commands.ts';
import { overrideSchema } from '#server/price-overrides/override-schema.ts';
import { findOverrideTarget, listProtocols } from '#server/price-overrides/override-target.ts';
import type { Route } from './+types/create.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Ny prisfravigelse · Bilassistent' }];

export const middleware = [requirePermission('priceProtocolOverrides', 'create')] satisfies Route.MiddlewareFunction[];

const list = '/price-protocols/overrides';

export function loader({ url, context }: Route.LoaderArgs) {
  return readInTenant(context, async (tenant) => ({
    about: await findOverrideTarget(tenant, url.searchParams.get('about') ?? ''),
    protocols: await listProtocols(tenant),
    groups: can(tenant.role, 'customers', 'read') ? await listCategories(tenant) : [],
    protocolId: url.searchParams.get('protocolId') ?? '',
    today: dayOf(new Date()),
    formKey: crypto.randomUUID(),
  }));
}

export function action({ request, context }: Route.ActionArgs) {
  return submitForm(request, overrideSchema, async (input) => {
    const { id, isPending } = await inTenant(context, (tenant) => createOverride(tenant, input));
    // Who agrees on a price for a quote goes on with the quote.
    const { about } = input;
    return redirectWith(about?.level === 'line' ? `/quotes/${about.id}` : `${list}/${id}`, {
      title: isPending ? 'Prisfravigelsen venter på godkendelse' : 'Prisfravigelsen gælder',
      ...(isPending && { text: 'De, der kan godkende, har fået besked.' }),
    });
  });
}

export default function CreatePriceOverride({ loaderData, actionData }: Route.ComponentProps) {
  const { about, protocols, groups, protocolId, today, formKey } = loaderData;
  const { form, fields } = useForm({
    id: 'prisfravigelse',
    values: {
      ...{ about: about?.key ?? '', car: '', category: '', productType: '', protocolId, kind: 'pct', value: '' },
      ...{ validFrom: typedDay(today), validTo: '', reason: '' },
    },
    labels: { ...overrideThing.fields, about: 'Gælder', car: 'Bil' },
    result: actionData?.result,
  });
  const named = groups.map(({ key, name }) => ({ value: key, label: `${key} ${name}` }));
  const tables = protocols.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <EditFrame trail={[{ label: 'Prisfravigelser', to: list }, { label: 'Ny' }]} title="Ny prisfravigelse">
      <EditForm form={form} version={undefined} formKey={formKey} {...formWords(overrideThing, undefined)}>
        {about ? (
          <>
            <input type="hidden" name="about" value={about.key} />
            <p>
              <span className="block text-sm text-neutral-600">Gælder</span>
              <strong className="font-medium">{overrideTarget(about)}</strong>
            </p>
          </>
        ) : (
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <TextField field={fields.car} isOptional placeholder="AB 12 345" help="Registreringsnr. eller lagernr." />
            {named.length > 0 && <SelectField field={fields.category} choices={named} none="Ingen bilgruppe" />}
          </div>
        )}
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <SelectField field={fields.kind} choices={choicesOf(overrideKinds)} />
          <TextField field={fields.value} help="Fx −4 for fire procent under tabellen. Kroner er uden moms." />
          <TextField field={fields.validFrom} inputMode="numeric" placeholder="dd-mm-åååå" />
          <TextField field={fields.validTo} isOptional inputMode="numeric" placeholder="dd-mm-åååå" />
          <SelectField field={fields.productType} choices={choicesOf(productTypes)} none="Alle produkter" />
          <SelectField field={fields.protocolId} choices={tables} none="Alle prisprotokoller" />
        </div>
        <TextArea field={fields.reason} rows={3} help="Mindst 10 tegn. Den, der godkender, læser den." />
      </EditForm>
    </EditFrame>
  );
}
