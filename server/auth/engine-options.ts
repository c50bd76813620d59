import type { Logger } from 'pino';
import { clientAddressHeader } from './client-address-header.ts';
import { engineLog } from './engine-log.ts';

type Deps = {
  /** The product's public address, if known. */
  appUrl?: string | undefined;
  origin: string;
  log: Logger;
};

/** What the account engines of staff and of customers have in common. */
export function engineOptions({ appUrl, origin, log }: Deps) {
  return {
    baseURL: origin,
    // Without a configured address the machine has several names: the requested one is trusted.
    trustedOrigins: (request?: Request) => (appUrl || !request ? [] : [new URL(request.url).origin]),
    logger: engineLog(log),
    telemetry: { enabled: false },
    // Unexpected errors, such as a lost database, are left to the caller.
    onAPIError: { throw: true },
  };
}

/** The same of `advanced`. */
export const engineRules = {
  // Over https `server/http/cookie-names.ts` names and secures every cookie.
  useSecureCookies: false,
  database: { generateId: 'uuid' as const },
  ipAddress: { ipAddressHeaders: [clientAddressHeader] },
  disableOriginCheck: false,
  disableCSRFCheck: false,
};

const day = 24 * 60 * 60;

/** Days without use after which a session ends. */
export const idleSession = { staff: 7, portal: 30 };

/** Days after its sign-in at which a session ends for good; triggers of its tables hold them. */
export const longestSession = { staff: 30, portal: 90 };

/** A session of some days, which a visit prolongs. A cookie cache would keep a revoked one alive. */
export const sessionOf = (days: number) => ({
  expiresIn: days * day,
  updateAge: day,
  cookieCache: { enabled: false },
});
