import { type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { portalFront, portalLoginPath, withWayBack } from '../auth/portal-redirect-target.ts';
import { readSessionCookie } from '../auth/session-cookie.ts';
import { requestContext, servicesContext } from '../http/contexts.ts';
import { flash } from '../http/flash.ts';
import { found } from '../http/found.ts';
import { orUnavailable, refusal } from '../http/in-tenant.ts';
import { endedLookCookie, readLookCookie } from '../http/look-cookie.ts';
import {
  portalContext,
  portalDealerContext,
  portalOrganizationContext,
  portalSessionContext,
} from '../http/portal-contexts.ts';
import { readOwnCustomers } from '../portal/own-customers.ts';
import { isKeptPage, keepingHeader, queueHeader } from '../portal/portal-app.ts';
import { dealerOf, findPortalOrganization, findRenamedPortal } from '../portal/portal-organization.ts';
import { openTexts } from '../portal/text-queries.ts';
import { readLook } from '../portal-accounts/portal-look.ts';
import { notePortalVisit, readPortalSession } from '../portal-accounts/portal-session.ts';
import { readNotices } from '../portal-notices/read-notices.ts';
import { readTenant, systemActor } from '../tenant.ts';
import { cookieHeaders, withCookies } from './guards.ts';
import { askFirst } from './portal-signed-out.ts';
import { isDue, renew } from './session-renewal.ts';

type Guard = MiddlewareFunction<Response>;
type Context = Readonly<RouterContextProvider>;

/**
 * Finds the dealer that the address names, and who is signed in there. An unknown slug, a closed dealer and a closed
 * portal are the same 404; a former slug leads to the present one.
 */
export const findPortal: Guard = async ({ params, url, request, context }, next) => {
  const { database } = context.get(servicesContext);
  const slug = params.slug ?? '';
  const organization = await orUnavailable(findPortalOrganization(database, slug));
  if (!organization) {
    const present = found(await orUnavailable(findRenamedPortal(database, slug)));
    const rest = url.pathname.split('/').slice(3);
    // A form that was opened under the former address is posted to the present one.
    throw redirect([portalFront(present), ...rest].join('/') + url.search, request.method === 'POST' ? 307 : 302);
  }
  context.set(portalOrganizationContext, organization);
  context.set(portalDealerContext, dealerOf(organization));
  if (await orUnavailable(identifyLook(context, request, url))) return forApp(context, request, await next());
  const cookies = await orUnavailable(identifyCustomer(context, request));
  const answer = isOfAnother(context, request) ? new Response(null, { status: 409 }) : await next();
  return forApp(context, request, withCookies(answer, cookies));
};

/** Whether a phone sends what one login has written while another is signed in: nothing of it is done in its name. */
function isOfAnother(context: Context, request: Request) {
  const [writer, login] = [request.headers.get(queueHeader), ownLogin(context)];
  return writer !== null && login !== undefined && writer !== login;
}

/** The login whose own device asks; undefined for guests, and where staff see the portal as the customer does. */
export function ownLogin(context: Context) {
  const session = context.get(portalSessionContext);
  return session?.impersonatorId === undefined ? session?.portalUserId : undefined;
}

/**
 * Tells the app on the phone who is signed in and what it may keep, and its queue where a form has led, which a redirect
 * would not.
 */
function forApp(context: Context, request: Request, answer: Response) {
  const headers = new Headers(answer.headers);
  const login = ownLogin(context);
  const page = new URL(request.url).pathname.slice(portalFront(context.get(portalOrganizationContext).slug).length);
  if (!headers.get('Cache-Control')?.startsWith('public')) headers.set('X-Portal-Login', login ?? 'none');
  if (login && request.method === 'GET' && answer.ok && isKeptPage(page)) headers.set('X-Portal-Keep', 'yes');
  const to = headers.get('Location');
  if (to === null || !request.headers.has(queueHeader)) {
    const { status, statusText, body } = answer;
    return new Response(body, { status, statusText, headers });
  }
  headers.delete('Location');
  headers.set('X-Portal-To', to);
  return new Response(null, { status: 204, headers });
}

/** The one act of staff who see a portal as a customer does. */
const endOfLook = 'afslut-visning';

/**
 * Lets staff see the portal as a customer does, and refuse every act of theirs but ending it (403), whatever its page. A look
 * that is over leads to staff's start page: nothing of it becomes an act of the customer's own session on that browser.
 */
async function identifyLook(context: Context, request: Request, url: URL) {
  const { database, platformAdminIds, origin } = context.get(servicesContext);
  const { organizationId, slug } = context.get(portalOrganizationContext);
  const token = await readLookCookie(request, { organizationId, origin });
  if (token === undefined) return false;
  const session = await readLook(database, token, { organizationId, platformAdminIds, now: new Date() });
  if (!session) throw await leaveLook({ organizationId, origin });
  context.set(portalSessionContext, session);
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  if (isReading || url.pathname === `${portalFront(slug)}/${endOfLook}`) return true;
  throw refusal(403, 'Du kan kun se', 'Du ser portalen som kunden. Her kan intet ændres.');
}

/** Leads from a look to staff's start page. */
export async function leaveLook(of: { organizationId: string; origin: string }) {
  const told = await flash({ title: 'Du ser ikke længere kundens portal', kind: 'info' });
  return redirect('/', { status: 303, headers: cookieHeaders([await endedLookCookie(of), told]) });
}

/** Reads the session on each request, so that one that has ended is out at the next click. Returns the cookies. */
async function identifyCustomer(context: Context, request: Request) {
  const { database, portals } = context.get(servicesContext);
  const organization = context.get(portalOrganizationContext);
  const auth = portals(organization);
  const cookie = await readSessionCookie(auth, request);
  if (!cookie) return [];
  const session = await readPortalSession(database, organization.organizationId, cookie.token);
  if (!session) return renew({ auth }, request);
  context.set(portalSessionContext, session);
  if (session.isSeenAgain) await notePortalVisit(database, organization.organizationId, session.portalUserId);
  return (await isDue({ auth }, session)) ? renew({ auth }, request) : [];
}

/** For those who are not signed in. */
export const portalGuestsOnly: Guard = ({ context }, next) => {
  if (context.get(portalSessionContext)) throw redirect(portalFront(context.get(portalOrganizationContext).slug));
  return next();
};

/** Requires a session at this dealer, whatever it may see. */
export const requirePortalLogin: Guard = ({ request, context, url }, next) => {
  if (context.get(portalSessionContext)) return next();
  return askLogin(context, request, url);
};

const askLogin = (context: Context, request: Request, url: URL) =>
  askFirst({ request, url, why: 'login', to: portalLoginPath(context.get(portalOrganizationContext).slug, url) });

/**
 * Requires a customer who is signed in at this dealer, has finished the profile, agreed to the texts in force, and has
 * access to a customer now.
 */
export const requirePortal: Guard = async ({ request, context, url }, next) => {
  const { slug } = context.get(portalOrganizationContext);
  const session = context.get(portalSessionContext);
  if (!session) return askLogin(context, request, url);
  const { customers, texts } = await readStanding(context);
  if (session.registeredAt === null || texts.length > 0) {
    const to = withWayBack(slug, 'register-portal', url.pathname + url.search);
    return askFirst({ request, url, why: 'texts', to });
  }
  const current = customers.find(({ customerId }) => customerId === session.customerId) ?? customers[0];
  // To the queue of a phone a redirect says that a form was taken.
  if (!current && request.headers.has(queueHeader)) throw refusal(403, 'Din adgang er slut', 'Det er ikke sendt.');
  if (!current) throw redirect(`${portalFront(slug)}/adgang`);
  const { portalUserId, sessionId, email, name, provenAt, impersonatorId } = session;
  const { organizationId } = context.get(portalOrganizationContext);
  const { requestId } = context.get(requestContext);
  context.set(portalContext, {
    ...{ organizationId, slug, portalUserId, sessionId, email, name, provenAt, customers, current, requestId },
    impersonatorId,
    isBackground: request.headers.has(keepingHeader),
  });
  return next();
};

/** Keeps that a page was read, so that its news is not mailed; not where the app fetches it to keep it offline. */
export const noteReading: Guard = async ({ request, context, url }, next) => {
  const answer = await next();
  const actor = context.get(portalContext);
  const isSeen = request.method === 'GET' && answer.ok && !actor.isBackground && !actor.impersonatorId;
  if (!isSeen) return answer;
  const path = url.pathname.slice(portalFront(actor.slug).length);
  await orUnavailable(readNotices(context.get(servicesContext).database, actor, path));
  return answer;
};

/** What the signed-in login may see now, and what it has not agreed to. */
export function readStanding(context: Context) {
  const { pool } = context.get(servicesContext).database;
  const { organizationId } = context.get(portalOrganizationContext);
  const { portalUserId } = found(context.get(portalSessionContext) ?? undefined);
  return orUnavailable(
    readTenant(pool, systemActor(organizationId), async (tenant) => {
      const [own, texts] = await Promise.all([readOwnCustomers(tenant, portalUserId), openTexts(tenant, portalUserId)]);
      return { ...own, texts };
    }),
  );
}
