import { type MiddlewareFunction, redirect } from 'react-router';
import { servicesContext } from '../http/contexts.ts';
import { found } from '../http/found.ts';
import { orUnavailable } from '../http/in-tenant.ts';
import { portalDealerContext, portalOrganizationContext } from '../http/portal-contexts.ts';
import { dealerOf, findPortalOrganization, findRenamedPortal } from '../portal/portal-organization.ts';

type Guard = MiddlewareFunction<Response>;

/**
 * Finds the dealer that the address names. An unknown slug, a closed dealer and a closed portal are the same 404; a
 * former slug leads to the present one.
 */
export const findPortal: Guard = async ({ params, url, request, context }, next) => {
  const { database } = context.get(servicesContext);
  const slug = params.slug ?? '';
  const organization = await orUnavailable(findPortalOrganization(database, slug));
  if (!organization) {
    const present = found(await orUnavailable(findRenamedPortal(database, slug)));
    const rest = url.pathname.slice(`/kundeportal/${slug}`.length);
    // A form that was opened under the former address is posted to the present one.
    throw redirect(`/kundeportal/${present}${rest}${url.search}`, request.method === 'POST' ? 307 : 302);
  }
  context.set(portalOrganizationContext, organization);
  context.set(portalDealerContext, dealerOf(organization));
  return next();
};

/** Requires a customer who is signed in at this dealer. */
export const requirePortal: Guard = ({ context }) => {
  const { slug } = context.get(portalOrganizationContext);
  throw redirect(`/kundeportal/${slug}/login`);
};
