import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import { z } from 'zod';
import { DomainError, TooManyAttempts } from '../errors.ts';
import type { Services } from '../http/contexts.ts';
import { hasHadAccess } from '../portal/own-customers.ts';
import type { PortalOrganization } from '../portal/portal-organization.ts';
import { registerPortalUser } from '../portal/register-portal-user.ts';
import { openLogin } from '../portal-accounts/login-link.ts';
import { portalBase } from '../portal-accounts/portal-auth.ts';
import { systemActor, withTenant } from '../tenant.ts';
import { EngineRefusal, forwardTo } from './forward.ts';

export type PortalWay = 'code' | 'link' | 'password' | 'passkey';

type SignIn = { cookies: string[]; user: { id: string; email: string } };

/** Calls the engine of the portal as our forms do. */
export function forwardToPortal(
  { portals }: Pick<Services, 'portals'>,
  organization: PortalOrganization,
  request: Request,
  path: `/${string}`,
  body?: Readonly<Record<string, unknown>>,
) {
  const { handler } = portals(organization);
  return forwardTo({ handler, base: portalBase(organization.organizationId) }, request, path, body);
}

type CodeAsked = { email: string; isRegistering: boolean; to: string };

/** Mails a code and a button. An unknown address gets one when it registers, and the same answer when it does not. */
export async function sendPortalCode(
  services: Services,
  organization: PortalOrganization,
  request: Request,
  asked: CodeAsked,
) {
  const { email, isRegistering, to } = asked;
  const query = new URLSearchParams({ to, ...(isRegistering && { for: 'register' }) });
  const path = `/email-otp/send-verification-otp?${query}` as const;
  await forwardToPortal(services, organization, request, path, { email, type: 'sign-in' }).catch(refuse);
}

/** Signs in by the posted form; gives a login without any access what its address is worth. Returns the cookies. */
export async function signInPortalBy(
  services: Services,
  organization: PortalOrganization,
  way: PortalWay,
  request: Request,
  form: FormData,
) {
  const headers = new Headers(request.headers);
  // These describe the original form, not the forwarded one.
  for (const name of ['content-type', 'content-length']) headers.delete(name);
  const posted = new Request(request.url, { method: 'POST', headers, body: form });
  const { cookies, user } = await authenticator(services, organization).authenticate(way, posted);
  await withTenant(services.database.pool, systemActor(organization.organizationId), async (tenant) => {
    if (await hasHadAccess(tenant, user.id)) return;
    await registerPortalUser(tenant, { portalUserId: user.id, email: user.email, name: '' });
  });
  return cookies;
}

/** Asks for access again, such as after the last one has ended. */
export function askPortalAccess(
  { database }: Services,
  { organizationId }: PortalOrganization,
  login: { portalUserId: string; email: string; name: string },
) {
  return withTenant(database.pool, systemActor(organizationId), (tenant) => registerPortalUser(tenant, login));
}

/** The form strategies of a portal, each calling its account engine. */
function authenticator(services: Services, organization: PortalOrganization) {
  const ask = async (
    request: Request,
    path: `/${string}`,
    body: Readonly<Record<string, unknown>>,
  ): Promise<SignIn> => {
    const { answer, cookies } = await forwardToPortal(services, organization, request, path, body).catch(refuse);
    return { cookies, user: signedIn.parse(answer).user };
  };
  return new Authenticator<SignIn>()
    .use(
      new FormStrategy(({ form, request }) =>
        ask(request, '/sign-in/email-otp', {
          email: textOf(form, 'email'),
          otp: textOf(form, 'code').replace(/\D/g, ''),
        }),
      ),
      'code',
    )
    .use(
      new FormStrategy(async ({ form, request }) => {
        const { secret } = await services.portals(organization).$context;
        const login = await openLogin(secret, textOf(form, 'token'));
        if (!login) throw new DomainError('portal-link-over', 400);
        const body = { email: login.email, otp: login.code };
        return ask(request, '/sign-in/email-otp?way=link', body).catch(refuseLink);
      }),
      'link',
    )
    .use(
      new FormStrategy(({ form, request }) =>
        ask(request, '/sign-in/email', {
          email: textOf(form, 'email'),
          password: String(form.get('password') ?? ''),
        }),
      ),
      'password',
    )
    .use(
      new FormStrategy(async ({ form, request }) => {
        const response = parsed(textOf(form, 'response'));
        const { cookies, answer } = await forwardToPortal(
          services,
          organization,
          request,
          '/passkey/verify-authentication',
          { response },
        ).catch(refuse);
        return { cookies, user: signedIn.parse(answer).user };
      }),
      'passkey',
    );
}

const signedIn = z.object({ user: z.object({ id: z.string(), email: z.string() }) });

function textOf(form: FormData, name: string) {
  return String(form.get(name) ?? '').trim();
}

/** The browser's signed challenge; empty if malformed. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** One answer to any wrong address, code or password, so that none reveals a login. */
const refusals: Readonly<Record<string, readonly [code: string, status: 400 | 401 | 403, field?: string]>> = {
  INVALID_OTP: ['portal-code-wrong', 401, 'code'],
  OTP_EXPIRED: ['portal-code-over', 401, 'code'],
  TOO_MANY_ATTEMPTS: ['portal-code-spent', 401, 'code'],
  INVALID_EMAIL_OR_PASSWORD: ['wrong-credentials', 401],
  INVALID_EMAIL: ['portal-email', 400, 'email'],
  PASSWORD_TOO_LONG: ['wrong-credentials', 401],
  BANNED_USER: ['portal-login-disabled', 403],
  CHALLENGE_NOT_FOUND: ['portal-passkey-over', 400],
  PASSKEY_NOT_FOUND: ['portal-passkey-other', 400],
  AUTHENTICATION_FAILED: ['portal-passkey-other', 400],
  PASSWORD_TOO_SHORT: ['password-too-short', 400, 'password'],
  PASSWORD_TOO_COMMON: ['password-too-common', 400, 'password'],
  INVALID_TOKEN: ['link-over', 400],
  USER_NOT_FOUND: ['link-over', 400],
  SESSION_NOT_FRESH: ['portal-session-old', 403],
};

/** Says what the customer may know of an engine's refusal. */
export function refuse(error: unknown): never {
  if (!(error instanceof EngineRefusal)) throw error;
  if (error.status === 429) throw new TooManyAttempts(error.retryAfter);
  throw new DomainError(...(refusals[error.code] ?? ['sign-in-failed', 400]));
}

/** A mailed button has no code to correct: it is over. */
export function refuseLink(error: unknown): never {
  throw error instanceof DomainError && error.field === 'code' ? new DomainError('portal-link-over', 400) : error;
}
