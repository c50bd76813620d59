import { Link } from 'react-router';
import { z } from 'zod';
import { Form } from '#app/form/form.tsx';
import { isOfStep, StepProblems } from '#app/form/step-problems.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { inviteWords } from '#app/texts/portal-invite.ts';
import { Banner } from '#app/ui/banner.tsx';
import { buttonClass } from '#app/ui/button.ts';
import { requirePermission } from '#server/account/guards.ts';
import { chosenIds } from '#server/bulk-edits/bulk-edit-plan.ts';
import { findBulkEdit } from '#server/bulk-edits/bulk-edit-queries.ts';
import { customerTarget } from '#server/customers/customer-bulk.ts';
import { findCustomer } from '#server/customers/customer-queries.ts';
import { choices, unusable } from '#server/format/form-fields.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import {
  type InvitePlan,
  inviteMany,
  listInvitable,
  mostInvited,
  planInvitations,
} from '#server/portal/invite-many.ts';
import { readPortalFacts } from '#server/portal/team-lock.ts';
import type { Tenant } from '#server/tenant.ts';
import { pickRows } from '../pick-action.ts';
import type { Route } from './+types/invite.ts';
import { customerPicks } from './bulk/customer-bulk.ts';

export const meta: Route.MetaFunction = () => [{ title: `${inviteWords.title} · Bilassistent` }];

export const middleware = [requirePermission('customers', 'update')] satisfies Route.MiddlewareFunction[];

export function loader({ url, context }: Route.LoaderArgs) {
  return readInTenant(context, async (tenant) => {
    const { ids, back } = await readChosen(tenant, url);
    const [{ customers, isMore }, { portalEnabled }] = await Promise.all([
      planInvitations(tenant, ids),
      readPortalFacts(tenant),
    ]);
    return { customers, isMore, portalEnabled, most: mostInvited, back };
  });
}

const schema = z.object({ step: z.literal('invite', { error: unusable }), customers: choices });

/** Whom the address names: one customer, those that are ticked, or all that the list shows. */
async function readChosen(tenant: Tenant, url: URL) {
  const { searchParams, search } = url;
  const customer = searchParams.get('customer');
  if (customer !== null) {
    const { id } = found(await findCustomer(tenant, foundId(customer)));
    return { ids: [id], back: '/customers' };
  }
  const selection = searchParams.get('selection');
  if (selection === null) return { ids: await listInvitable(tenant, searchParams), back: `/customers${search}` };
  const edit = found(await findBulkEdit(tenant, customerTarget, foundId(selection)));
  return { ids: await chosenIds(tenant, customerTarget, edit), back: edit.listPath };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request);
  if (!form.has('step')) return pickRows(form, context, customerPicks, (id) => `/customers/invite?selection=${id}`);
  return submitForm(form, schema, async ({ customers }) => {
    const { origin } = context.get(servicesContext);
    const count = await inTenant(context, (tenant) => inviteMany(tenant, customers, origin));
    return redirectWith(`${url.pathname}${url.search}`, {
      title: inviteWords.done(count),
      kind: count ? 'success' : 'info',
    });
  });
}

const plans = ['invite', 'person', 'pending', 'noEmail', 'blocked'] as const satisfies readonly InvitePlan[];

/** Who of the list's customers gets an invitation to the portal, and who does not. */
export default function InviteCustomers({ loaderData, actionData }: Route.ComponentProps) {
  const { customers, isMore, portalEnabled, most, back } = loaderData;
  const invitable = customers.filter(({ plan }) => plan === 'invite').slice(0, most);
  const result = actionData?.result;
  return (
    <div className="grid max-w-180 grid-cols-[minmax(0,1fr)] gap-5">
      <header className="grid gap-2">
        <Link to={back} className="link inline-flex min-h-11 items-center justify-self-start text-sm md:min-h-0">
          {inviteWords.back}
        </Link>
        <h1 className="page-title">{inviteWords.title}</h1>
        <p className="text-sm text-neutral-700">{inviteWords.lead}</p>
      </header>
      {isOfStep(result) && <StepProblems result={result} />}
      {!portalEnabled && <Banner tone="info">{inviteWords.closed}</Banner>}
      {isMore && <Banner tone="info">{inviteWords.more(most)}</Banner>}
      {portalEnabled && invitable.length > 0 && (
        <Form method="post" className="flex flex-wrap gap-3">
          <input type="hidden" name="step" value="invite" />
          {invitable.map(({ id }) => (
            <input key={id} type="hidden" name="customers" value={id} />
          ))}
          <SubmitButton>{inviteWords.send(invitable.length)}</SubmitButton>
          <Link to={back} className={buttonClass('secondary')}>
            Fortryd
          </Link>
        </Form>
      )}
      {plans.map((plan) => (
        <Group key={plan} plan={plan} customers={customers.filter((each) => each.plan === plan)} />
      ))}
      {customers.length === 0 && <p className="text-sm text-neutral-700">{inviteWords.nobody}</p>}
    </div>
  );
}

/** How many of a kind are named. */
const mostShown = 200;

type Customers = Route.ComponentProps['loaderData']['customers'];

function Group({ plan, customers }: { plan: InvitePlan; customers: Customers }) {
  if (customers.length === 0) return null;
  return (
    <section aria-labelledby={`gruppe-${plan}`} className="surface grid min-w-0 gap-1 p-4 sm:p-5">
      <h2 id={`gruppe-${plan}`} className="text-base font-semibold">
        {inviteWords.plans[plan]} ({customers.length})
      </h2>
      <ul className="divide-y divide-neutral-200 text-sm">
        {customers.slice(0, mostShown).map(({ id, name, email }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <Link to={`/customers/${id}/edit/portal`} className="link inline-flex min-h-11 items-center md:min-h-9">
              {name}
            </Link>
            <span className="wrap-anywhere text-neutral-600">{email ?? inviteWords.without}</span>
          </li>
        ))}
      </ul>
      {customers.length > mostShown && (
        <p className="text-sm text-neutral-600">{inviteWords.others(customers.length - mostShown)}</p>
      )}
    </section>
  );
}
