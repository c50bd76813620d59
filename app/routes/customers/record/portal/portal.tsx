import { CustomerBookings } from '#app/bookings/customer-bookings.tsx';
import { refusedOf } from '#app/form/form-section.tsx';
import { isOfStep, StepProblems } from '#app/form/step-problems.tsx';
import { InvitationList, InviteForm } from '#app/portal-people/invitations.tsx';
import { LookForm } from '#app/portal-people/look-form.tsx';
import { PersonList } from '#app/portal-people/person-list.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { TitledSection } from '#app/ui/titled-section.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { can } from '#server/auth/permissions.ts';
import { listBookingsOf } from '#server/bookings/booking-list.ts';
import { findCustomer } from '#server/customers/customer-queries.ts';
import { readId } from '#server/format/id.ts';
import { servicesContext, staffContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { listPeople, listPortalInvitations } from '#server/portal/access-queries.ts';
import { listDetailChanges } from '#server/portal/detail-commands.ts';
import { findLicenceToSee } from '#server/portal/licence-queries.ts';
import { lookSchema } from '#server/portal/look-commands.ts';
import { readPortalFacts } from '#server/portal/team-lock.ts';
import { startLook } from '../../../look-steps.ts';
import { answerPeople, readScopeChoices } from '../../../portal-people.ts';
import { backTo, takesInput, useRecord, useRecordPath } from '../record-paths.ts';
import type { Route } from './+types/portal.ts';
import { DetailChanges } from './detail-changes.tsx';
import { LicenceCard } from './licence-card.tsx';
import { answerLicenceStep } from './licence-steps.ts';
import { answerStaffStep } from './staff-steps.ts';
import { WaitingList } from './waiting-list.tsx';

export const middleware = [requirePermission('customers', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ params, url, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  const open = readId(url.searchParams.get('person') ?? '');
  const seen = readId(url.searchParams.get('se') ?? '');
  return readInTenant(context, async (tenant) => {
    const [customer, people, invitations, changes, licence, portal, bookings] = await Promise.all([
      findCustomer(tenant, id),
      listPeople(tenant, id),
      listPortalInvitations(tenant, id),
      listDetailChanges(tenant, id),
      can(tenant.role, 'customers', 'update') ? findLicenceToSee(tenant, id) : undefined,
      readPortalFacts(tenant),
      listBookingsOf(tenant, 'customerId', id),
    ]);
    const { email, isBlocked } = found(customer);
    const isPerson = people.some((person) => person.id === open && person.status !== 'waiting');
    return {
      ...{ people, invitations, changes, licence, portal, email, isBlocked, bookings, now: new Date() },
      open:
        open !== undefined && isPerson
          ? { accessId: open, scope: await readScopeChoices(tenant, id, open) }
          : undefined,
      looked: people.find(({ id, status }) => id === seen && status === 'active'),
      formKey: crypto.randomUUID(),
      mayBook: can(tenant.role, 'leads', 'update'),
      mayUpdate: can(tenant.role, 'customers', 'update'),
      maySetUp: can(tenant.role, 'organization', 'update'),
    };
  });
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const customerId = foundId(params.id);
  found(await readInTenant(context, (tenant) => findCustomer(tenant, customerId)));
  const back = new URL(backTo(url), url);
  back.searchParams.delete('person');
  back.searchParams.delete('se');
  const { origin, database } = context.get(servicesContext);
  const place = {
    ...{ customerId, origin, by: 'staff' },
    run: (work) => inTenant(context, work),
    done: ({ code: _, ...told }) => redirectWith(back.pathname + back.search, told),
  } satisfies Parameters<typeof answerPeople>[1];
  const form = await readForm(request);
  const actor = context.get(staffContext);
  if (form.get('step') === 'look') {
    return submitForm(form, lookSchema, ({ person: accessId, reason }) =>
      startLook(context, actor, { customerId, accessId, reason, door: 'staff' }),
    );
  }
  return (
    answerLicenceStep(form, place, context) ??
    answerPeople(form, place) ??
    answerStaffStep(form, place, { database, actor })
  );
}

export default function PortalOfCustomer({ loaderData, actionData }: Route.ComponentProps) {
  const { people, invitations, changes, portal, email, isBlocked, open, looked, formKey } = loaderData;
  const { mayUpdate, maySetUp, licence } = loaderData;
  const result = actionData?.result;
  const path = useRecordPath()('portal');
  const { customer } = useRecord();
  const mayTake = takesInput(customer);
  const mayChange = mayUpdate && mayTake;
  const waiting = people.filter(({ status }) => status === 'waiting');
  const known = people.filter(({ status }) => status !== 'waiting');
  const mayInvite = mayChange && portal.portalEnabled && !isBlocked;
  const mayLook = maySetUp && portal.portalEnabled && !isBlocked;
  const isLooking = mayLook && looked !== undefined;
  const steps = [
    'refuse-licence',
    ...(mayInvite ? ['invite'] : []),
    ...(open ? ['change'] : []),
    ...(isLooking ? ['look'] : []),
  ];
  const ofSection = refusedOf(result, ...steps);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {!ofSection && isOfStep(result) && <StepProblems result={result} />}
        {!portal.portalEnabled && <ClosedPortal maySetUp={maySetUp} />}
        {isBlocked && (
          <Banner tone="warning">Kunden er spærret. Ingen af kundens personer kan se kundeportalen.</Banner>
        )}
        {isLooking && (
          <LookForm
            key={looked.id}
            person={{ id: looked.id, name: looked.name || looked.email }}
            result={refusedOf(result, 'look')}
          />
        )}
        {waiting.length > 0 && <WaitingList people={waiting} mayChange={mayChange} type={customer.type} />}
        {licence && mayChange && (
          <LicenceCard
            key={licence.fileId}
            licence={licence}
            customerName={customer.name}
            path={`/customers/${customer.id}/edit/portal`}
            result={refusedOf(result, 'refuse-licence')}
          />
        )}
        {changes.length > 0 && <DetailChanges changes={changes} mayChange={mayChange} />}
        <CustomerBookings
          bookings={loaderData.bookings}
          now={loaderData.now}
          create={loaderData.mayBook && mayTake ? `/customers/${customer.id}/bookings/create` : undefined}
        />
        <TitledSection id="personer" title="Personer med adgang">
          {known.length === 0 ? (
            <p className="text-sm text-neutral-600">
              Ingen har adgang endnu. Inviter kunden, så ligger tilbud, aftaler og beskeder i kundens egen portal.
            </p>
          ) : (
            <PersonList
              people={known}
              path={path}
              as={mayChange ? 'staff' : 'reader'}
              open={open}
              result={refusedOf(result, 'change')}
              mayLook={mayLook}
            />
          )}
        </TitledSection>
        {invitations.length > 0 && (
          <TitledSection id="invitationer" title="Inviterede">
            <InvitationList invitations={invitations} mayChange={mayChange} />
          </TitledSection>
        )}
      </div>
      {mayInvite && (
        <InviteForm
          key={invitations.length}
          formKey={formKey}
          emails={known.length + invitations.length === 0 ? (email ?? '') : ''}
          isFirst={!known.some(({ role }) => role === 'owner')}
          lead="Personen får en mail med et link, der gælder i 14 dage."
          result={refusedOf(result, 'invite')}
        />
      )}
    </div>
  );
}

function ClosedPortal({ maySetUp }: { maySetUp: boolean }) {
  return (
    <Banner tone="info">
      Kundeportalen er lukket, så ingen kan se noget eller inviteres.{' '}
      {maySetUp ? (
        <a href="/company/settings/portal" className="link">
          Åbn den i indstillingerne
        </a>
      ) : (
        'En ejer eller administrator kan åbne den under Virksomhed.'
      )}
    </Banner>
  );
}
