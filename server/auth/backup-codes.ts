import { randomInt } from 'node:crypto';
import { createAuthEndpoint, createAuthMiddleware, isAPIError } from 'better-auth/api';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { findUserHalfway } from './sign-in-limit.ts';

type Accounts = Database['accounts'];
type Key = Parameters<typeof symmetricEncrypt>[0]['key'];

/** Characters that cannot be confused on paper. */
const clear = 'abcdefghijkmnpqrstuvwxyz23456789';

function backupCode() {
  const half = () => Array.from({ length: 5 }, () => clear[randomInt(clear.length)]).join('');
  return `${half()}-${half()}`;
}

/** Ten new codes. */
export const drawBackupCodes = () => Array.from({ length: 10 }, backupCode);

const shown = z.object({ backupCodes: z.array(z.string()) });
const stored = z.array(z.string());

async function storeHashes(accounts: Accounts, key: Key, userId: string, codes: readonly string[]) {
  const hashes = await Promise.all(codes.map(hashPassword));
  const backupCodes = await symmetricEncrypt({ key, data: JSON.stringify(hashes) });
  await accounts.joined.updateTable('twoFactor').set({ backupCodes }).where('userId', '=', userId).execute();
}

/** The entry of the user's list that a typed code fits; codes of earlier versions stand there in clear. */
async function findEntry(accounts: Accounts, key: Key, userId: string, code: string) {
  const row = await accounts
    .selectFrom('twoFactor')
    .select('backupCodes')
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (!row) return undefined;
  for (const entry of stored.parse(JSON.parse(await symmetricDecrypt({ key, data: row.backupCodes })))) {
    const fits = entry.startsWith('$') ? await verifyPassword({ hash: entry, password: code }) : entry === code;
    if (fits) return entry;
  }
  return undefined;
}

/**
 * Backup codes are kept as hashes, in the engine's encrypted list: it shows them once, and afterwards knows a code by the
 * entry that it fits. After the limit of attempts, as each costs ten hashes.
 */
export function hashedBackupCodes({ accounts }: Pick<Database, 'accounts'>) {
  const showing = new Set(['/two-factor/enable', '/two-factor/generate-backup-codes']);
  return {
    id: 'hashed-backup-codes',
    endpoints: {
      /** New codes of a user, who has just turned the second step on. */
      renewBackupCodes: createAuthEndpoint.serverOnly(
        { method: 'POST', body: z.object({ userId: z.guid() }) },
        async ({ context, body: { userId }, json }) => {
          const backupCodes = drawBackupCodes();
          await storeHashes(accounts, context.secretConfig, userId, backupCodes);
          return json({ backupCodes });
        },
      ),
    },
    hooks: {
      before: [
        {
          matcher: ({ path }: { path?: string }) => path === '/two-factor/verify-backup-code',
          handler: createAuthMiddleware(async (ctx) => {
            const userId = await findUserHalfway(ctx);
            const code =
              userId && (await findEntry(accounts, ctx.context.secretConfig, userId, String(ctx.body?.code)));
            return { context: { body: { ...ctx.body, code: code ?? '' } } };
          }),
        },
      ],
      after: [
        {
          matcher: ({ path }: { path?: string }) => path !== undefined && showing.has(path),
          handler: createAuthMiddleware(async ({ context: { returned, session, secretConfig } }) => {
            const codes = isAPIError(returned) ? undefined : shown.safeParse(returned).data?.backupCodes;
            if (codes && session) await storeHashes(accounts, secretConfig, session.user.id, codes);
          }),
        },
      ],
    },
  };
}
