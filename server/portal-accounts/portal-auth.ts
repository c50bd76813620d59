import { createHmac } from 'node:crypto';
import { kyselyAdapter } from '@better-auth/kysely-adapter';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { emailOTP } from 'better-auth/plugins';
import type { Logger } from 'pino';
import { dropEngineSettings } from '../auth/engine-env.ts';
import { engineOptions, engineRules, idleSession, sessionOf } from '../auth/engine-options.ts';
import { engineSecrets, portalSecretOf, type Secrets } from '../auth/former-secret.ts';
import { passkeyRules, passkeys } from '../auth/passkeys.ts';
import { hashPassword, minPasswordLength, verifyPassword } from '../auth/password.ts';
import type { Database } from '../db/database.ts';
import { portalCalls, sendCode } from './portal-calls.ts';
import { countPortalRequest, portalLimit } from './portal-limit.ts';
import { portalLifetimes, portalMailer } from './portal-mailer.ts';
import { portalPasswords } from './portal-passwords.ts';
import { portalSignIns } from './portal-sign-ins.ts';
import { scopedAdapter, scopedTables } from './scoped-adapter.ts';

/** The secrets are the product's; each portal has its own made of them. */
export type PortalAuthDeps = Secrets & {
  database: Database;
  appUrl?: string | undefined;
  /** Base of links in mails. */
  origin: string;
  log: Logger;
};

export type PortalAuth = ReturnType<typeof createPortalAuth>;

/** Rate limits by IP address: a household or an office may share one. */
const limitsOfAnAddress = {
  '/email-otp/send-verification-otp': { window: 60, max: 10 },
  '/sign-in/email-otp': { window: 60, max: 30 },
  '/sign-in/email': { window: 60, max: 30 },
  '/request-password-reset': { window: 60, max: 10 },
  '/reset-password': { window: 60, max: 10 },
  '/passkey/*': { window: 60, max: 60 },
};

const ways: Readonly<Record<string, 'password' | 'passkey' | 'link'>> = {
  '/sign-in/email': 'password',
  '/passkey/verify-authentication': 'passkey',
  '/invited': 'link',
};

/** The path below which a portal's engine is called; no request from outside reaches it. */
export const portalBase = (organizationId: string) => `/kundeportal/${organizationId}/api/auth`;

/** The account engine of one organisation's customers. Its rows, secret and cookies are worth nothing at another. */
export function createPortalAuth(
  deps: PortalAuthDeps,
  { organizationId, name }: { organizationId: string; name: string },
) {
  const { database, appUrl, origin, log } = deps;
  const { accounts } = database;
  dropEngineSettings();
  const secret = portalSecretOf(deps.secret, organizationId);
  const formerSecret = deps.formerSecret && portalSecretOf(deps.formerSecret, organizationId);
  const mailer = portalMailer(database, { organizationId, secret, origin });
  const keys = passkeys(appUrl, { rpName: name, modelName: 'portalPasskey' });
  return betterAuth({
    appName: name,
    ...engineOptions({ appUrl, origin, log }),
    basePath: portalBase(organizationId),
    ...engineSecrets({ secret, formerSecret }),
    database: (options: BetterAuthOptions) =>
      scopedAdapter(kyselyAdapter(accounts, { type: 'postgres', transaction: true })(options), organizationId),
    session: {
      modelName: 'portalSession',
      ...sessionOf(idleSession.portal),
      additionalFields: {
        way: { type: 'string', required: false, input: false },
        provenAt: { type: 'date', required: false, input: false },
      },
    },
    user: { modelName: 'portalUser' },
    account: { modelName: 'portalAccount' },
    verification: { modelName: 'portalVerification', storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength,
      resetPasswordTokenExpiresIn: portalLifetimes.reset,
      revokeSessionsOnPasswordReset: true,
      password: { hash: hashPassword, verify: verifyPassword },
      sendResetPassword: mailer.password,
    },
    rateLimit: {
      enabled: true,
      customStorage: {
        consume: (key: string, rule) => countPortalRequest(accounts, { organizationId, key }, rule),
      },
      customRules: limitsOfAnAddress,
    },
    advanced: {
      // The organisation's id, not its slug: a renamed one signs nobody out.
      cookiePrefix: `portal-${organizationId}`,
      defaultCookieAttributes: { path: '/kundeportal', sameSite: 'lax', httpOnly: true },
      ...engineRules,
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session, ctx) => {
            const user = await accounts.joined
              .selectFrom('portalUser')
              .select('disabledAt')
              .where('organizationId', '=', organizationId)
              .where('id', '=', session.userId)
              .executeTakeFirst();
            if (user?.disabledAt) throw new APIError('FORBIDDEN', { code: 'BANNED_USER', message: 'Disabled' });
            const way = ways[ctx?.path ?? ''] ?? (ctx?.query?.way === 'link' ? 'link' : 'code');
            return { data: { ...session, way, provenAt: new Date() } };
          },
        },
      },
    },
    plugins: [
      scopedTables,
      // Before all others: what is refused ends no living code.
      portalLimit(accounts, { organizationId, secret }),
      emailOTP({
        otpLength: 6,
        expiresIn: portalLifetimes.code,
        allowedAttempts: 5,
        // Six digits are soon guessed from a plain hash, so the hash is keyed.
        storeOTP: { hash: async (code) => createHmac('sha256', secret).update(`code:${code}`).digest('base64url') },
        sendVerificationOTP: sendCode(mailer.code),
      }),
      portalCalls(),
      portalPasswords(name),
      portalSignIns(accounts, organizationId, mailer.newDevice),
      keys,
      passkeyRules(keys, (credentialID) =>
        accounts
          .updateTable('portalPasskey')
          .set({ lastUsedAt: new Date() })
          .where('organizationId', '=', organizationId)
          .where('credentialID', '=', credentialID)
          .execute(),
      ),
    ],
  });
}
