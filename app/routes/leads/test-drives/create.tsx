import { BlockedNotice } from '#app/customers/blocked-notice.tsx';
import { EditFrame } from '#app/form/edit-frame.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { createDrive } from '#server/bookings/booking-commands.ts';
import { newDriveSchema } from '#server/bookings/booking-schema.ts';
import { instantAt, parseDay, parseTime } from '#server/format/day.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { readLeadRecord } from '#server/leads/lead-record.ts';
import type { Route } from './+types/create.ts';
import { DriveForm } from './drive-form.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Book prøvetur · Bilassistent' }];

export const middleware = [requirePermission('leads', 'update')] satisfies Route.MiddlewareFunction[];

const [minute, usual, step] = [60_000, 45, 15];

export function loader({ url: { searchParams }, params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  const day = parseDay(searchParams.get('day') ?? '');
  const time = parseTime(searchParams.get('time') ?? '');
  const startsAt =
    day && time ? instantAt(day, time) : new Date(Math.ceil(Date.now() / (step * minute)) * step * minute);
  return readInTenant(context, async (tenant) => {
    const { lead, person } = found(await readLeadRecord(tenant, id));
    return {
      leadId: id,
      customer: person && { isBlocked: person.isBlocked, blockedReason: person.blockedReason, creditStatus: null },
      name: person?.name ?? `Emne ${lead.number}`,
      drive: {
        ...{ registrationNumber: lead.registrationNumber, stockNumber: lead.stockNumber },
        ...{ startsAt, endsAt: new Date(startsAt.getTime() + usual * minute), driverName: person?.name ?? null },
        ...{ licenceNumber: null, licenceExpiresOn: null, trialPlate: null, isTrialPlateAsked: false },
      },
      formKey: crypto.randomUUID(),
    };
  });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const leadId = foundId(params.id);
  found(await readInTenant(context, (tenant) => readLeadRecord(tenant, leadId)));
  return submitForm(request, newDriveSchema, async (input) => {
    const { id, group } = found(await inTenant(context, (tenant) => createDrive(tenant, leadId, input)));
    const title = input.leaves ? 'Prøveturen er begyndt' : 'Prøveturen er booket';
    return redirectWith(`/leads/${leadId}/test-drives/${id}`, { title, group, undoneTo: `/leads/${leadId}/edit` });
  });
}

export default function CreateDrive({
  loaderData: { leadId, name, customer, drive, formKey },
  actionData,
}: Route.ComponentProps) {
  const lead = `/leads/${leadId}/edit`;
  return (
    <EditFrame
      trail={[{ label: 'Emner', to: '/leads' }, { label: name, to: lead }, { label: 'Book prøvetur' }]}
      title="Book prøvetur"
      over={customer && <BlockedNotice customer={customer} />}
    >
      <DriveForm drive={drive} formKey={formKey} result={actionData?.result} />
    </EditFrame>
  );
}
