import pino from 'pino';
import { expect } from 'vitest';
import { test } from '#tests/fixtures.ts';
import { createAuth } from './auth.ts';

test('backup codes → shown once, kept as salted hashes', async ({ database, organize, user }) => {
  const origin = 'http://localhost';
  const log = pino({ level: 'silent' });
  const company = { invitationDays: 7, calls: [] };
  const auth = createAuth({ database, secret: 'x'.repeat(32), origin, log, company });
  const { id: userId } = await user({ organization: await organize() });
  await database.accounts.insertInto('twoFactor').values({ userId, secret: '', backupCodes: '' }).execute();
  const { backupCodes } = await auth.api.renewBackupCodes({ body: { userId } });
  expect(new Set(backupCodes).size).toBe(10);
  const kept = await auth.api.viewBackupCodes({ body: { userId } });
  expect(kept.backupCodes).toHaveLength(10);
  for (const entry of kept.backupCodes) expect(entry).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]{22}\$/);
});
