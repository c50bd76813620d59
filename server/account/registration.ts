import { redirectTarget } from '../auth/redirect-target.ts';
import { DomainError, TooManyAttempts } from '../errors.ts';
import type { Services } from '../http/contexts.ts';
import { EngineRefusal, forward } from './forward.ts';

type NewUser = { name: string; email: string; password: string };

/**
 * Creates an account and mails its confirmation link. A known address gets a mail that says so, and the same answer.
 */
export function register(services: Services, request: Request, { name, email, password }: NewUser) {
  const callbackURL = redirectTarget(new URL(request.url).searchParams.get('to'));
  return forward(services, request, '/sign-up/email', { name, email, password, callbackURL }).catch(refusePassword);
}

/** Mails a reset link, if there is an account. */
export function requestReset(services: Services, request: Request, email: string) {
  return forward(services, request, '/request-password-reset', { email }).catch(refusePassword);
}

/** Sets the password with a reset token; every session ends. */
export function resetPassword(services: Services, request: Request, token: string, newPassword: string) {
  return forward(services, request, '/reset-password', { token, newPassword }).catch(refusePassword);
}

const refusals: Readonly<Record<string, readonly [code: string, field?: string]>> = {
  PASSWORD_TOO_SHORT: ['password-too-short', 'password'],
  PASSWORD_TOO_COMMON: ['password-too-common', 'password'],
  INVALID_TOKEN: ['link-over'],
  USER_NOT_FOUND: ['link-over'],
};

function refusePassword(error: unknown): never {
  if (!(error instanceof EngineRefusal)) throw error;
  if (error.status === 429) throw new TooManyAttempts(error.retryAfter);
  const [code, field] = refusals[error.code] ?? ['form-failed'];
  throw new DomainError(code, 400, field);
}
