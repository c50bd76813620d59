import { EditForm } from '#app/form/edit-form.tsx';
import { EditFrame } from '#app/form/edit-frame.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { TextArea } from '#app/form/text-area.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { bookingKindWords } from '#app/texts/portal-bookings.ts';
import { requirePermission } from '#server/account/guards.ts';
import { listPlaces } from '#server/bookings/booking-rules.ts';
import { staffBookingSchema } from '#server/bookings/staff-booking-schema.ts';
import { bookForCustomer } from '#server/bookings/staff-bookings.ts';
import { findCustomer } from '#server/customers/customer-queries.ts';
import { readId } from '#server/format/id.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { readLeadRecord } from '#server/leads/lead-record.ts';
import type { Tenant } from '#server/tenant.ts';
import type { Route } from './+types/create.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Book en tid · Bilassistent' }];

export const middleware = [
  requirePermission('leads', 'update'),
  requirePermission('customers', 'read'),
] satisfies Route.MiddlewareFunction[];

/** The customer, and the lead of that customer that the address names. */
async function readAbout(tenant: Tenant, customerId: number, leadId: number | undefined) {
  const customer = found(await findCustomer(tenant, customerId));
  const record = leadId === undefined ? undefined : await readLeadRecord(tenant, leadId);
  const lead = record?.lead.customerId === customerId ? record.lead : undefined;
  return { customer, lead };
}

export function loader({ params, url, context }: Route.LoaderArgs) {
  const customerId = foundId(params.id);
  return readInTenant(context, async (tenant) => {
    const { customer, lead } = await readAbout(tenant, customerId, readId(url.searchParams.get('lead') ?? ''));
    return {
      ...{ customerId, name: customer.name, car: lead?.registrationNumber ?? '', formKey: crypto.randomUUID() },
      places: (await listPlaces(tenant)).flatMap(({ id, name }) => (id === null ? [] : [{ id, name }])),
    };
  });
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const customerId = foundId(params.id);
  const leadId = readId(url.searchParams.get('lead') ?? '');
  const { lead } = await readInTenant(context, (tenant) => readAbout(tenant, customerId, leadId));
  return submitForm(request, staffBookingSchema, async (input) => {
    const about = { customerId, leadId: lead?.id ?? null };
    const { id, group } = await inTenant(context, (tenant) => bookForCustomer(tenant, about, input));
    const title = `${bookingKindWords[input.kind].title} er booket`;
    return redirectWith(`/bookings/${id}`, {
      ...{ title, text: 'Kunden får en mail om et øjeblik.', group },
      undoneTo: `/customers/${customerId}/edit/portal`,
    });
  });
}

export default function CreateBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { customerId, name } = loaderData;
  return (
    <EditFrame
      trail={[
        { label: 'Kunder', to: '/customers' },
        { label: name, to: `/customers/${customerId}/edit` },
        { label: 'Book en tid' },
      ]}
      title="Book en tid"
    >
      <BookingForm page={loaderData} result={actionData?.result} />
    </EditFrame>
  );
}

const kinds = ['workshop', 'handover', 'call'] as const;

type FormProps = { page: Route.ComponentProps['loaderData']; result: Refused | undefined };

function BookingForm({ page: { places, formKey, car }, result }: FormProps) {
  const { form, fields } = useForm({
    id: 'booking',
    values: { kind: '', startsAt: '', departmentId: places[0] ? String(places[0].id) : '', car, wish: '' },
    labels: { kind: 'Hvad', startsAt: 'Tid', departmentId: 'Afdeling', car: 'Bil', wish: 'Besked til kunden' },
    result,
  });
  return (
    <EditForm form={form} version={undefined} formKey={formKey} heading="Tiden er ikke booket" submitLabel="Book tiden">
      <p className="text-sm text-neutral-600">Prøveture bookes på emnet, og afleveringer på lejeaftalen.</p>
      <SelectField
        field={fields.kind}
        choices={[
          { value: '', label: 'Vælg' },
          ...kinds.map((kind) => ({ value: kind, label: bookingKindWords[kind].title })),
        ]}
      />
      <TextField field={fields.startsAt} placeholder="dd-mm-åååå tt:mm" maxLength={40} />
      {places.length > 0 && (
        <SelectField
          field={fields.departmentId}
          choices={places.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      <TextField field={fields.car} isOptional isCode maxLength={40} help="Registreringsnummer eller lagernummer" />
      <TextArea field={fields.wish} rows={3} isOptional />
    </EditForm>
  );
}
