import { createHmac, randomBytes } from 'node:crypto';
import pino from 'pino';
import { createApp } from '#server/app.ts';
import type { Database } from '#server/db/database.ts';

/** An application on a database of its own, as a browser where this user is signed in. */
export async function signInTo({
  database,
  accounts,
  userId,
}: {
  database: Database;
  accounts: Database['accounts'];
  userId: string;
}) {
  const token = randomBytes(24).toString('hex');
  const expiresAt = new Date(Date.now() + 6.5 * 24 * 3_600_000);
  await accounts.insertInto('session').values({ token, userId, expiresAt }).execute();
  const secret = randomBytes(32).toString('hex');
  const app = createApp({ database, secret, production: false, log: pino({ level: 'silent' }) });
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  const cookie = `bilassistent.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
  return (path: string, { headers, ...init }: RequestInit & { duplex?: 'half' } = {}) =>
    app(new Request(`http://localhost${path}`, { ...init, headers: { cookie, ...headers } }));
}
