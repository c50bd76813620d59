import { redirect } from 'react-router';
import { refusedOf } from '#app/form/form-section.tsx';
import { isOfStep, StepProblems } from '#app/form/step-problems.tsx';
import { PortalCard, Said } from '#app/portal/portal-parts.tsx';
import { InvitationList, InviteForm } from '#app/portal-people/invitations.tsx';
import { PersonList } from '#app/portal-people/person-list.tsx';
import { teamWords } from '#app/texts/portal-team.ts';
import { readId } from '#server/format/id.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { inPortal, readInPortal } from '#server/http/in-portal.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { portalContext } from '#server/http/portal-contexts.ts';
import { readForm } from '#server/http/read-form.ts';
import { listPeople, listPortalInvitations } from '#server/portal/access-queries.ts';
import { readShownMatters } from '#server/portal/portal-pages.ts';
import { mostPeopleOf } from '#server/portal/portal-rules.ts';
import { answerPeople, readScopeChoices } from '../../portal-people.ts';
import type { Route } from './+types/team.ts';

export const meta: Route.MetaFunction = () => [{ title: teamWords.title }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { slug, current } = context.get(portalContext);
  const { customerId, accessId, role, type } = current;
  const open = readId(url.searchParams.get('person') ?? '');
  const shown = open === undefined ? undefined : await readShown(context, customerId);
  return readInPortal(context, async (tenant) => {
    const all = await listPeople(tenant, customerId);
    const people = all.filter(({ status }) => status !== 'waiting');
    const owners = people.filter((person) => person.role === 'owner' && person.status === 'active');
    const page = { path: `/kundeportal/${slug}/team`, said: url.searchParams.get('sket'), accessId };
    if (role !== 'owner') return { ...page, owners: owners.map(({ name, email }) => name || email), team: undefined };
    const invitations = await listPortalInvitations(tenant, customerId);
    const invited = invitations.filter(({ isExpired }) => !isExpired).length;
    const isOpen = people.some(({ id }) => id === open);
    const team = {
      ...{ people, invitations, formKey: crypto.randomUUID() },
      isFull: people.length + invited >= mostPeopleOf(type),
      open:
        isOpen && open !== undefined && shown
          ? { accessId: open, scope: offered(await readScopeChoices(tenant, customerId, open), shown) }
          : undefined,
    };
    return { ...page, owners: [], team };
  });
}

type Context = Route.LoaderArgs['context'];
type Choices = Awaited<ReturnType<typeof readScopeChoices>>;
type Shown = Awaited<ReturnType<typeof readShownMatters>>;

const readShown = (context: Context, customerId: number) =>
  orUnavailable(readShownMatters(context.get(servicesContext).database, context.get(portalContext), customerId));

/** The choices without what the portal does not show; what staff have chosen stays. */
function offered({ leads, agreements }: Choices, shown: Shown): Choices {
  return {
    leads: leads.filter(({ id, isChosen }) => isChosen || shown.leads.has(id)),
    agreements: agreements.filter(({ id, isChosen }) => isChosen || shown.agreements.has(id)),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { slug, current } = context.get(portalContext);
  const form = await readForm(request);
  const answer = answerPeople(form, {
    ...{ customerId: current.customerId, by: { accessId: current.accessId } },
    origin: context.get(servicesContext).origin,
    run: (work) => inPortal(context, work),
    done: async ({ code }) => redirect(`/kundeportal/${slug}/team?sket=${code}`, 303),
  });
  return found(answer);
}

export default function Team({ loaderData, actionData }: Route.ComponentProps) {
  const { path, said, accessId, owners, team } = loaderData;
  const result = actionData?.result;
  const ofForm = refusedOf(result, ...(team?.isFull ? [] : ['invite']), ...(team?.open ? ['change'] : []));
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="text-2xl font-semibold text-neutral-900">{teamWords.title}</h1>
      {!result && <Said code={said} />}
      {!ofForm && isOfStep(result) && <StepProblems result={result} />}
      {team === undefined ? (
        <p className="text-base text-neutral-800">{teamWords.ownersOnly(owners)}</p>
      ) : (
        <>
          <PortalCard id="personer" title={teamWords.people}>
            <PersonList
              people={team.people}
              path={path}
              as="owner"
              ownId={accessId}
              open={team.open}
              result={refusedOf(result, 'change')}
            />
          </PortalCard>
          {team.invitations.length > 0 && (
            <PortalCard id="invitationer" title={teamWords.invitations}>
              <InvitationList invitations={team.invitations} mayChange />
            </PortalCard>
          )}
          {team.isFull ? (
            <p className="text-sm text-neutral-700">{teamWords.full}</p>
          ) : (
            <InviteForm
              formKey={team.formKey}
              isFirst={false}
              lead={teamWords.inviteLead}
              result={refusedOf(result, 'invite')}
            />
          )}
        </>
      )}
    </div>
  );
}
