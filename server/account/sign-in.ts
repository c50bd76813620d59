import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import { redirectTarget } from '../auth/redirect-target.ts';
import { DomainError, TooManyAttempts } from '../errors.ts';
import type { Services } from '../http/contexts.ts';
import { readEmailProof, takeEmailProof } from './email-proof.ts';
import { EngineRefusal, forward } from './forward.ts';
import { cookieHeaders } from './guards.ts';

/** The cookies that a sign-in sets, and whether the second step is still to come. */
type SignIn = { cookies: string[]; isHalfway: boolean };

type Way = 'password' | 'confirm' | 'send-link' | 'use-link' | 'passkey' | 'second-step';

/**
 * Takes the posted form of one of the ways in. Returns where to go next, which is the second step where the account
 * has one, and the cookies that belong to it; throws what the user may know of a refusal.
 */
export async function enter(services: Services, way: Way, request: Request, form: FormData) {
  const headers = new Headers(request.headers);
  // Those of the form as it is sent on.
  for (const name of ['content-type', 'content-length']) headers.delete(name);
  const posted = new Request(request.url, { method: 'POST', headers, body: form });
  const to = redirectTarget(new URL(posted.url).searchParams.get('to'));
  const { cookies, isHalfway } = await staffAuthenticator(services).authenticate(way, posted);
  const second = to === '/' ? '/account/two-factor' : `/account/two-factor?${new URLSearchParams({ to })}`;
  return { to: isHalfway ? second : to, headers: cookieHeaders(cookies) };
}

/** The ways to sign in by a form: each one a strategy that asks the account engine. */
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
        }).catch((error: unknown) => mailProofAgain(services, request, textOf(form, 'email'), error)),
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
          await takeEmailProof(services, request, token);
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

/** Whoever knows the password of an account that is not confirmed gets another mail to do so, up to the limit. */
async function mailProofAgain(services: Services, request: Request, email: string, error: unknown): Promise<never> {
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

/** What the browser signed, or nothing that anybody could have. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** Whatever is wrong with an address or a password has one answer, so that none tells who has an account. */
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
