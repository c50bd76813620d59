import { createCookie } from 'react-router';

/**
 * The cookie of a look: beside the customer's own, which it leaves alone. It lives as long as the browser, so that the
 * server tells that a look is over, and no click of it becomes one of the customer's own session.
 */
function cookieOf(organizationId: string, isSecure: boolean) {
  return createCookie(`portal-look-${organizationId}`, {
    ...{ path: '/kundeportal', httpOnly: true, sameSite: 'lax', secure: isSecure },
  });
}

type Of = { organizationId: string; origin: string };

const secureAt = (origin: string) => origin.startsWith('https://');

export const lookCookie = ({ organizationId, origin }: Of, token: string) =>
  cookieOf(organizationId, secureAt(origin)).serialize(token);

export const endedLookCookie = ({ organizationId, origin }: Of) =>
  cookieOf(organizationId, secureAt(origin)).serialize('', { maxAge: 0 });

/** The token of the request's look; empty where its cookie cannot be read, undefined without one. */
export async function readLookCookie({ headers }: Request, { organizationId, origin }: Of) {
  const cookie = cookieOf(organizationId, secureAt(origin));
  const header = headers.get('cookie');
  if (!header?.includes(`${cookie.name}=`)) return undefined;
  const token: unknown = await cookie.parse(header);
  return typeof token === 'string' ? token : '';
}
