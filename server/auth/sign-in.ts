import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import { DomainError } from '../errors.ts';
import type { Services } from '../http/contexts.ts';
import { EngineRefusal, forward } from './forward.ts';

/** Too many tries from one address or at one account. */
export class TooManyAttempts extends DomainError {
  /** How long to wait. */
  readonly seconds: number;

  constructor(seconds: number) {
    super('too-many-attempts', 429);
    this.seconds = seconds;
  }
}

/** The cookies of the session that a sign-in has opened. */
type SignIn = { cookies: string[] };

/** The ways to sign in by a form: each one a strategy that asks the account engine. */
export function staffAuthenticator(services: Services) {
  const password = new FormStrategy<SignIn>(({ form, request }) =>
    forward(services, request, '/sign-in/email', {
      email: String(form.get('email') ?? '').trim(),
      password: String(form.get('password') ?? ''),
      rememberMe: form.get('rememberMe') === 'on',
    }).catch(refuseSignIn),
  );
  return new Authenticator<SignIn>().use(password, 'password');
}

/** Whatever is wrong with an address or a password has one answer, so that none tells who has an account. */
const wrongCredentials = new Set(['INVALID_EMAIL_OR_PASSWORD', 'INVALID_EMAIL', 'PASSWORD_TOO_LONG']);

function refuseSignIn(error: unknown): never {
  if (!(error instanceof EngineRefusal)) throw error;
  if (wrongCredentials.has(error.code)) throw new DomainError('wrong-credentials', 401);
  if (error.status === 429) throw new TooManyAttempts(error.retryAfter);
  if (error.code === 'BANNED_USER') throw new DomainError('account-banned', 403);
  throw new DomainError('sign-in-failed', 400);
}
