import { encode } from 'uqr';
import type { Session } from '../auth/session.ts';
import { DomainError, TooManyAttempts } from '../errors.ts';
import type { Services } from '../http/contexts.ts';
import { EngineRefusal, forward } from './forward.ts';

/** Whether the second step is on, and whether changing it requires a password. */
export async function findSecondStep({ database }: Services, { userId }: Session) {
  return database.accounts
    .selectFrom('user')
    .select(({ exists, selectFrom }) => [
      'twoFactorEnabled as isOn',
      exists(
        selectFrom('account')
          .select('account.id')
          .whereRef('account.userId', '=', 'user.id')
          .where('account.providerId', '=', 'credential'),
      ).as('hasPassword'),
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Starts the set-up: the new secret counts once a code of it is verified. */
export async function startSecondStep(services: Services, request: Request, password: string | undefined) {
  const { answer } = await forward(services, request, '/two-factor/enable', { ...(password && { password }) }).catch(
    refuse,
  );
  if (typeof answer !== 'object' || !answer || !('totpURI' in answer)) throw new Error('the engine gave no secret');
  return String(answer.totpURI);
}

/** Enables the second step with a code of the new secret. Every other session of the user ends. */
export async function confirmSecondStep(services: Services, request: Request, { userId }: Session, code: string) {
  const { cookies } = await forward(services, request, '/two-factor/verify-totp', {
    code: code.replace(/\s/g, ''),
  }).catch(refuse);
  const { backupCodes } = await services.auth.api.renewBackupCodes({ body: { userId } });
  return { cookies, backupCodes };
}

/** The secret as a QR code's outline and as text. */
export function drawSecret(uri: string) {
  const secret = URL.parse(uri)?.searchParams.get('secret');
  if (!uri.startsWith('otpauth://totp/') || uri.length > 500 || !secret) throw new DomainError('form-failed', 400);
  const { data, size } = encode(uri, { ecc: 'M', border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { uri, size, path: squares.join(''), secret: secret.replace(/.{4}(?=.)/g, '$& ') };
}

const refusals: Readonly<Record<string, readonly [code: string, status: 400 | 401, field?: string]>> = {
  INVALID_PASSWORD: ['wrong-password', 401, 'password'],
  INVALID_CODE: ['wrong-code', 401, 'code'],
};

function refuse(error: unknown): never {
  if (!(error instanceof EngineRefusal)) throw error;
  if (error.status === 429) throw new TooManyAttempts(error.retryAfter);
  throw new DomainError(...(refusals[error.code] ?? ['form-failed', 400]));
}
