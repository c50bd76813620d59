import { redirect } from 'react-router';
import { readStanding, requirePortalLogin } from '#server/account/portal-guards.ts';
import { portalRedirectTarget } from '#server/auth/portal-redirect-target.ts';
import { requestContext, servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { portalOrganizationContext, portalSessionContext } from '#server/http/portal-contexts.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { completeProfile } from '#server/portal/complete-profile.ts';
import { readOwnCustomers } from '#server/portal/own-customers.ts';
import { readProfile } from '#server/portal/profile-queries.ts';
import { profileSchema } from '#server/portal/profile-schema.ts';
import { readTenant, systemActor, withTenant } from '#server/tenant.ts';
import type { Route } from './+types/profile.ts';
import { ProfileForm } from './profile-form.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Dine oplysninger' }];

export const middleware: Route.MiddlewareFunction[] = [requirePortalLogin];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext);
  const { organizationId, slug } = context.get(portalOrganizationContext);
  const session = found(context.get(portalSessionContext) ?? undefined);
  const { customers, texts } = await readStanding(context);
  if (session.registeredAt !== null && texts.length === 0) {
    throw redirect(portalRedirectTarget(slug, url.searchParams.get('to')));
  }
  const current = customers.find(({ customerId }) => customerId === session.customerId) ?? customers[0];
  const profile = await orUnavailable(
    readTenant(database.pool, systemActor(organizationId), (tenant) =>
      readProfile(tenant, session.portalUserId, current?.role === 'owner' ? current.customerId : undefined),
    ),
  );
  return { profile, texts, isKnown: session.registeredAt !== null };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const { database } = context.get(servicesContext);
  const { organizationId, slug } = context.get(portalOrganizationContext);
  const { portalUserId, customerId } = found(context.get(portalSessionContext) ?? undefined);
  const actor = { ...systemActor(organizationId), requestId: context.get(requestContext).requestId };
  return submitForm(request, profileSchema, async (profile) => {
    await withTenant(database.pool, actor, async (tenant) => {
      const { customers } = await readOwnCustomers(tenant, portalUserId);
      const customer = customers.find((each) => each.customerId === customerId) ?? customers[0];
      await completeProfile(tenant, { portalUserId, customer }, profile);
    });
    return redirect(portalRedirectTarget(slug, url.searchParams.get('to')));
  });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  return <ProfileForm page={loaderData} result={actionData?.result} />;
}
