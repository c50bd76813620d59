import { DomainError } from '../errors.ts';
import type { Services } from '../http/contexts.ts';
import { findSessionToken, findUserId } from '../platform/platform-users.ts';
import { EngineRefusal, forward } from './forward.ts';

type Body = Readonly<Record<string, unknown>>;

/** The account engine's error codes as refusals of our forms. */
const refusals: Readonly<Record<string, readonly [code: string, status: 400 | 403 | 404 | 409, field?: string]>> = {
  USER_NOT_FOUND: ['user-gone', 404],
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: ['email-taken', 409, 'email'],
  INVALID_EMAIL: ['invalid-email', 400, 'email'],
  PASSWORD_TOO_SHORT: ['password-too-short', 400, 'password'],
  PASSWORD_TOO_LONG: ['password-too-long', 400, 'password'],
  PASSWORD_TOO_COMMON: ['password-too-common', 400, 'password'],
  YOU_CANNOT_BAN_YOURSELF: ['not-oneself', 409],
  YOU_CANNOT_REMOVE_YOURSELF: ['not-oneself', 409],
  OWN_ROLE: ['not-oneself', 409],
  YOU_CANNOT_IMPERSONATE_ADMINS: ['not-an-administrator', 409],
  ONLY_OWNER: ['only-owner', 409],
};

/**
 * Calls the account engine as platform administrator; its rights, limits and audit log apply.
 * @returns the cookies to set
 */
function ask(services: Services, request: Request, path: `/admin/${string}`, body: Body) {
  return forward(services, request, path, body).catch((error: unknown) => {
    if (!(error instanceof EngineRefusal)) throw error;
    const [code, status, field] = refusals[error.code] ?? ['not-allowed', 403];
    throw new DomainError(code, status, field);
  });
}

type NewUser = { name: string; email: string; password: string; role: 'user' | 'admin' };

/** Creates a user with a verified e-mail, as the administrator vouches for it. Returns the user's id. */
export async function createUser(services: Services, request: Request, { name, email, password, role }: NewUser) {
  const body = { name, email: email.toLowerCase(), password, role, data: { emailVerified: true } };
  await ask(services, request, '/admin/create-user', body);
  const id = await findUserId(services.database.accounts, email);
  if (!id) throw new Error('the account engine created no user');
  return id;
}

export function setRole(services: Services, request: Request, userId: string, role: 'user' | 'admin') {
  return ask(services, request, '/admin/set-role', { userId, role });
}

/** Bans the user and ends their sessions, for `days` or until lifted. */
export function banUser(services: Services, request: Request, userId: string, reason: string, days?: number) {
  const banExpiresIn = days === undefined ? {} : { banExpiresIn: days * 24 * 60 * 60 };
  return ask(services, request, '/admin/ban-user', { userId, ...(reason && { banReason: reason }), ...banExpiresIn });
}

export function unbanUser(services: Services, request: Request, userId: string) {
  return ask(services, request, '/admin/unban-user', { userId });
}

/** Sets the password and ends every session of the user. */
export async function setPassword(services: Services, request: Request, userId: string, password: string) {
  await ask(services, request, '/admin/set-user-password', { userId, newPassword: password });
  await revokeSessions(services, request, userId);
}

export function revokeSessions(services: Services, request: Request, userId: string) {
  return ask(services, request, '/admin/revoke-user-sessions', { userId });
}

/** Ends one of the user's sessions; one already ended is not an error. */
export async function revokeSession(services: Services, request: Request, userId: string, sessionId: string) {
  const sessionToken = await findSessionToken(services.database.accounts, userId, sessionId);
  if (sessionToken) await ask(services, request, '/admin/revoke-user-session', { sessionToken });
}

/** Removes a lost second factor; the user is notified by mail and signed out everywhere. */
export function resetSecondStep(services: Services, request: Request, userId: string) {
  return ask(services, request, '/admin/reset-two-factor', { userId });
}

export function removeUser(services: Services, request: Request, userId: string) {
  return ask(services, request, '/admin/remove-user', { userId });
}

/** Impersonates the user for an hour. Returns the cookies of that session. */
export function impersonate(services: Services, request: Request, userId: string) {
  return ask(services, request, '/admin/impersonate-user', { userId });
}

/** Returns to the administrator's own session. Returns its cookies. */
export function stopImpersonating(services: Services, request: Request) {
  return ask(services, request, '/admin/stop-impersonating', {});
}
