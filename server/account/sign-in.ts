import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import { redirectTarget } from '../auth/redirect-target.ts';
import { DomainError, TooManyAttempts } from '../errors.ts';
import type { Services } from '../http/contexts.ts';
import { readEmailProof, redeemEmailProof } from './email-proof.ts';
import { EngineRefusal, forward } from './forward.ts';
import { cookieHeaders } from './guards.ts';

/** Cookies of a sign-in, and whether the second step remains. */
type SignIn = { cookies: string[]; isHalfway: boolean };

type Way = 'password' | 'confirm' | 'send-link' | 'use-link' | 'passkey' | 'second-step';

/** Signs in by the posted form. Returns the next path and the cookies; throws what the user may know of a refusal. */
export async function signInBy(services: Services, way: Way, request: Request, form: FormData) {
  const headers = new Headers(request.headers);
  // These describe the original form, not the forwarded one.
  for (const name of ['content-type', 'content-length']) headers.delete(name);
  const posted = new Request(request.url, { method: 'POST', headers, body: form });
  const to = redirectTarget(new URL(posted.url).searchParams.get('to'));
  const { cookies, isHalfway } = await staffAuthenticator(services).authenticate(way, posted);
  const second = to === '/' ? '/account/two-factor' : `/account/two-factor?${new URLSearchParams({ to })}`;
  return { to: isHalfway ? second : to, headers: cookieHeaders(cookies) };
}

/** The form strategies for signing in, each calling the account engine. */
function staffAuthenticator(services: Services) {
  const ask = (request: Request, path: `/${string}`, body?: Readonly<Record<string, unknown>>): Promise<SignIn> =>
    forward(services, request, path, body)
      .then(({ answer, cookies }) => ({ cookies, isHalfway: isHalfway(answer) }))
      .catch(refuseSignIn);

  return new Authenticator<SignIn>()
    .use(
      new FormStrategy(({ form, request }) =>
        ask(request, '/sign-in/email', {
          email: textOf(form, 'email'),
          password: String(form.get('password') ?? ''),
          rememberMe: isTicked(form, 'rememberMe'),
        }).catch((error: unknown) => resendVerification(services, request, textOf(form, 'email'), error)),
      ),
      'password',
    )
    .use(
      new FormStrategy(async ({ form, request }) => {
        const token = textOf(form, 'token');
        const proof = await readEmailProof(services, token);
        if (!proof) throw new DomainError('link-over', 400);
        const credentials = { email: proof.email, password: String(form.get('password') ?? '') };
        const signIn = () => ask(request, '/sign-in/email', credentials);
        return signIn().catch(async (error: unknown) => {
          const code = error instanceof DomainError ? error.code : undefined;
          if (code === 'wrong-credentials') throw new DomainError('wrong-password', 401, 'password');
          if (code !== 'email-not-verified') throw error;
          await redeemEmailProof(services, request, token);
          return signIn();
        });
      }),
      'confirm',
    )
    .use(
      new FormStrategy(({ form, request }) => {
        const to = new URL(request.url).searchParams.get('to');
        return ask(request, '/sign-in/magic-link', { email: textOf(form, 'email'), metadata: { to } });
      }),
      'send-link',
    )
    .use(
      new FormStrategy(({ form, request }) => {
        const query = { token: textOf(form, 'token'), rememberMe: String(isTicked(form, 'rememberMe')) };
        return ask(request, `/magic-link/verify?${new URLSearchParams(query)}`);
      }),
      'use-link',
    )
    .use(
      new FormStrategy(({ form, request }) => {
        const response = parsed(textOf(form, 'response'));
        return ask(request, '/passkey/verify-authentication', { response, rememberMe: isTicked(form, 'rememberMe') });
      }),
      'passkey',
    )
    .use(
      new FormStrategy(({ form, request }) => {
        const isBackup = form.get('way') === 'backup';
        const code = isBackup ? textOf(form, 'code').toLowerCase() : textOf(form, 'code').replace(/\s/g, '');
        const path = isBackup ? '/two-factor/verify-backup-code' : '/two-factor/verify-totp';
        return ask(request, path, { code, trustDevice: isTicked(form, 'trustDevice') });
      }),
      'second-step',
    );
}

/** The right password of an unconfirmed account mails another confirmation link, within the rate limit. */
async function resendVerification(services: Services, request: Request, email: string, error: unknown): Promise<never> {
  if (error instanceof DomainError && error.code === 'email-not-verified') {
    await forward(services, request, '/send-verification-email', { email }).catch((refused: unknown) => {
      if (!(refused instanceof EngineRefusal)) throw refused;
    });
  }
  throw error;
}

function isHalfway(answer: unknown) {
  return typeof answer === 'object' && answer !== null && 'twoFactorRedirect' in answer;
}

function textOf(form: FormData, name: string) {
  return String(form.get(name) ?? '').trim();
}

function isTicked(form: FormData, name: string) {
  return form.get(name) === 'on';
}

/** The browser's signed challenge; undefined if malformed. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** One answer to any wrong e-mail or password, so that none reveals an account. */
const refusals: Readonly<Record<string, readonly [code: string, status: 400 | 401 | 403 | 429, field?: string]>> = {
  INVALID_EMAIL_OR_PASSWORD: ['wrong-credentials', 401],
  INVALID_EMAIL: ['wrong-credentials', 401],
  PASSWORD_TOO_LONG: ['wrong-credentials', 401],
  BANNED_USER: ['account-banned', 403],
  EMAIL_NOT_VERIFIED: ['email-not-verified', 403],
  INVALID_TOKEN: ['link-over', 400],
  new_user_signup_disabled: ['link-over', 400],
  INVALID_CODE: ['wrong-code', 401, 'code'],
  INVALID_BACKUP_CODE: ['wrong-backup-code', 401, 'code'],
  INVALID_TWO_FACTOR_COOKIE: ['second-step-over', 401],
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: ['second-step-over', 401],
  CHALLENGE_NOT_FOUND: ['passkey-refused', 400],
  PASSKEY_NOT_FOUND: ['passkey-refused', 400],
  AUTHENTICATION_FAILED: ['passkey-refused', 400],
};

function refuseSignIn(error: unknown): never {
  if (!(error instanceof EngineRefusal)) throw error;
  const refusal = refusals[error.code];
  if (refusal) throw new DomainError(...refusal);
  if (error.status === 429) throw new TooManyAttempts(error.retryAfter);
  throw new DomainError('sign-in-failed', 400);
}
