import type { Session } from '../auth/session.ts';
import { isSessionProven } from '../auth/session-proof.ts';
import { DomainError, TooManyAttempts } from '../errors.ts';
import type { Services } from '../http/contexts.ts';
import { EngineRefusal, forward } from './forward.ts';

/** The account for its settings. Session tokens are never included. */
export async function findOwnAccount({ database: { accounts } }: Services, { userId, sessionId }: Session) {
  const [user, passkeys, sessions, isProven] = await Promise.all([
    accounts
      .selectFrom('user')
      .select(({ exists, selectFrom }) => [
        'name',
        'email',
        'twoFactorEnabled',
        exists(
          selectFrom('account')
            .select('account.id')
            .whereRef('account.userId', '=', 'user.id')
            .where('account.providerId', '=', 'credential'),
        ).as('hasPassword'),
      ])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow(),
    accounts
      .selectFrom('passkey')
      .select(['id', 'name', 'createdAt', 'lastUsedAt'])
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .orderBy('id')
      .execute(),
    accounts
      .selectFrom('session')
      .select(['id', 'createdAt', 'updatedAt', 'ipAddress', 'userAgent'])
      .where('userId', '=', userId)
      .where('expiresAt', '>', new Date())
      .where('impersonatedBy', 'is', null)
      .orderBy('updatedAt', 'desc')
      .execute(),
    isSessionProven(accounts, sessionId),
  ]);
  return {
    user: { ...user, hasPassword: Boolean(user.hasPassword) },
    passkeys,
    isProven,
    sessions: sessions.map((each) => ({ ...each, isThis: each.id === sessionId })),
  };
}

type Refusal = readonly [code: string, status: 400 | 401 | 403 | 404 | 409, field?: string];

const refusals: Readonly<Record<string, Refusal>> = {
  PASSWORD_TOO_SHORT: ['password-too-short', 400, 'newPassword'],
  PASSWORD_TOO_LONG: ['password-too-long', 400, 'newPassword'],
  PASSWORD_TOO_COMMON: ['password-too-common', 400, 'newPassword'],
  INVALID_PASSWORD: ['wrong-password', 401, 'password'],
  CREDENTIAL_ACCOUNT_NOT_FOUND: ['wrong-password', 401, 'password'],
  SAME_EMAIL: ['same-email', 400, 'email'],
  INVALID_EMAIL: ['invalid-email', 400, 'email'],
  ONLY_OWNER: ['only-owner-of-yours', 409],
  SESSION_EXPIRED: ['session-not-fresh', 403],
  SESSION_NOT_FRESH: ['session-not-fresh', 403],
  SESSION_NOT_PROVEN: ['session-not-proven', 403],
  PASSKEY_NOT_FOUND: ['passkey-gone', 404],
  IMPERSONATION_FORBIDDEN: ['not-while-impersonating', 403],
};

/** Calls the account engine as the user; its rights and limits apply. */
function ask(services: Services, request: Request, path: `/${string}`, body: Readonly<Record<string, unknown>>) {
  return forward(services, request, path, body).catch((error: unknown) => {
    if (!(error instanceof EngineRefusal)) throw error;
    if (error.status === 429) throw new TooManyAttempts(error.retryAfter);
    const [code, status, field] = refusals[error.code] ?? ['form-failed', 400];
    throw new DomainError(code, status, field);
  });
}

export function changeName(services: Services, request: Request, name: string) {
  return ask(services, request, '/update-user', { name });
}

/** Mails a confirmation link to the new address, and a notice to the old one. */
export function requestEmailChange(services: Services, request: Request, email: string, password: string | undefined) {
  return ask(services, request, '/change-email', { newEmail: email, ...(password && { password }) });
}

/** Changes the password; every other session ends. Returns the current session's cookies. */
export function changePassword(services: Services, request: Request, password: string, newPassword: string) {
  const body = { currentPassword: password, newPassword, revokeOtherSessions: true };
  return ask(services, request, '/change-password', body);
}

/** Shows by the password who is signed in, before passkeys change or sessions end. */
export function proveAgain(services: Services, request: Request, password: string) {
  return ask(services, request, '/prove', { password });
}

/** Disables the second step; a role that requires it must set it up again. */
export function turnOffSecondStep(services: Services, request: Request, password: string | undefined) {
  return ask(services, request, '/two-factor/disable', { ...(password && { password }) });
}

export function renamePasskey(services: Services, request: Request, id: string, name: string) {
  return ask(services, request, '/passkey/update-passkey', { id, name });
}

export function deletePasskey(services: Services, request: Request, id: string) {
  return ask(services, request, '/passkey/delete-passkey', { id });
}

/** Ends one of the user's sessions; one already ended is not an error. */
export async function endSession(services: Services, request: Request, { userId }: Session, id: string) {
  const session = await services.database.accounts
    .selectFrom('session')
    .select('token')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (session) await ask(services, request, '/revoke-session', { token: session.token });
}

export function endOtherSessions(services: Services, request: Request) {
  return ask(services, request, '/revoke-other-sessions', {});
}

/** Deletes the account permanently. Returns the cookies that end the session. */
export function deleteAccount(services: Services, request: Request, password: string | undefined) {
  return ask(services, request, '/delete-user', { ...(password && { password }) });
}
