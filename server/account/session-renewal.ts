import { isAPIError } from 'better-auth/api';
import { observed } from '../auth/engine-log.ts';
import { rethrowUnavailable } from '../errors.ts';
import { engineHeaders } from './forward.ts';

type Engine = {
  auth: {
    $context: Promise<{ sessionConfig: { expiresIn: number; updateAge: number } }>;
    api: { getSession: (asked: { headers: Headers; returnHeaders: true }) => Promise<{ headers: Headers }> };
  };
};

type Expiry = { expiresAt: Date; canBeProlonged: boolean };

/** Whether the session is old enough to renew on use. */
export async function isDue({ auth }: Engine, { expiresAt, canBeProlonged }: Expiry) {
  if (!canBeProlonged) return false;
  const { expiresIn, updateAge } = (await auth.$context).sessionConfig;
  return expiresAt.getTime() - (expiresIn - updateAge) * 1000 <= Date.now();
}

/** Renews the request's session, or clears an expired one; returns the engine's cookies. */
export async function renew({ auth }: Engine, request: Request) {
  const { headers } = await observed((seen) =>
    auth.api
      .getSession({ headers: engineHeaders(request), returnHeaders: true })
      .catch((error) => rethrowUnavailable(isAPIError(error) ? (seen.cause ?? error) : error)),
  );
  return headers.getSetCookie();
}
