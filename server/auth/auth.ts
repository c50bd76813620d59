import { type BetterAuthPlugin, betterAuth } from 'better-auth';
import { admin, magicLink, organization } from 'better-auth/plugins';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { accountMailer, lifetimes } from './account-mailer.ts';
import { apiRules } from './api-rules.ts';
import { hashedBackupCodes } from './backup-codes.ts';
import { dropEngineSettings } from './engine-env.ts';
import { engineOptions, engineRules, idleSession, sessionOf } from './engine-options.ts';
import { engineSecrets, type Secrets } from './former-secret.ts';
import { impersonationRules } from './impersonation-rules.ts';
import { newDevice } from './new-device.ts';
import { ownAccountRules } from './own-account-rules.ts';
import { passkeyRules, passkeys } from './passkeys.ts';
import { passwordOptions } from './password-options.ts';
import { ac, platformAc, platformRoles, roles } from './permissions.ts';
import { platformRules } from './platform-rules.ts';
import { rememberMe } from './remember-me.ts';
import { requiredSecondStep } from './required-second-step.ts';
import { secondStep, secondStepRules } from './second-step.ts';
import { sessionProof } from './session-proof.ts';
import { signInLimit } from './sign-in-limit.ts';
import { spentCodes } from './spent-codes.ts';

type AuthDeps = Secrets & {
  database: Database;
  /** The product's public address, if known. */
  appUrl?: string | undefined;
  /** Base of links in mails: our own address, never the request's. */
  origin: string;
  /** Users who are always platform administrators. */
  platformAdminIds?: readonly string[];
  log: Logger;
  /** Invitation lifetime and organisation calls, owned by `company`. */
  company: { invitationDays: number; calls: readonly Pick<BetterAuthPlugin, 'id' | 'hooks'>[] };
};

export type Auth = ReturnType<typeof createAuth>;

const day = 24 * 60 * 60;

/** Rate limits by address, per minute: an office may share one. */
const limitsOfAnAddress = {
  '/sign-in/email': { window: 60, max: 30 },
  '/sign-in/magic-link': { window: 60, max: 10 },
  '/magic-link/verify': { window: 60, max: 30 },
  '/sign-up/email': { window: 60, max: 10 },
  '/verify-email': { window: 60, max: 30 },
  '/send-verification-email': { window: 60, max: 10 },
  '/request-password-reset': { window: 60, max: 10 },
  '/reset-password': { window: 60, max: 10 },
  '/two-factor/*': { window: 60, max: 30 },
  '/change-email': { window: 60, max: 10 },
  '/change-password': { window: 60, max: 10 },
  '/delete-user': { window: 60, max: 10 },
  '/prove': { window: 60, max: 10 },
  '/passkey/*': { window: 60, max: 60 },
};

/** The account engine: users, passwords, sessions, organisations and platform administrators. */
export function createAuth({
  database,
  secret,
  formerSecret,
  appUrl,
  origin,
  platformAdminIds = [],
  log,
  company,
}: AuthDeps) {
  dropEngineSettings();
  const letters = accountMailer(database);
  const passkeysOfUsers = passkeys(appUrl, { rpName: 'Bilassistent', modelName: 'passkey' });
  return betterAuth({
    appName: 'Bilassistent',
    ...engineOptions({ appUrl, origin, log }),
    basePath: '/api/auth',
    ...engineSecrets({ secret, formerSecret }),
    database: { db: database.accounts, type: 'postgres', transaction: true },
    session: sessionOf(idleSession.staff),
    ...passwordOptions({ database, secret, origin }),
    // Tokens are stored hashed, so that a reader of the table cannot use them.
    verification: { storeIdentifier: 'hashed' },
    user: { deleteUser: { enabled: true }, changeEmail: { enabled: true } },
    rateLimit: { enabled: true, storage: 'database', customRules: limitsOfAnAddress },
    advanced: {
      cookiePrefix: 'bilassistent',
      ...engineRules,
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session, ctx) => {
            const current = ctx?.context.session;
            const isGoingOn = current?.user.id === session.userId && !session.impersonatedBy;
            const active: unknown = isGoingOn ? current.session.activeOrganizationId : undefined;
            return {
              data: { ...session, activeOrganizationId: active ?? (await firstOrganization(database, session.userId)) },
            };
          },
        },
      },
    },
    plugins: [
      organization({
        ac,
        roles,
        invitationExpiresIn: company.invitationDays * day,
        allowUserToCreateOrganization: false,
        disableOrganizationDeletion: true,
      }),
      admin({
        ac: platformAc,
        roles: platformRoles,
        adminUserIds: [...platformAdminIds],
        impersonationSessionDuration: 60 * 60,
      }),
      magicLink({
        disableSignUp: true,
        expiresIn: lifetimes.link,
        storeToken: 'hashed',
        sendMagicLink: ({ email, token, url, metadata }) => letters.link({ email, token, url, to: metadata?.to }),
      }),
      rememberMe(),
      secondStep(),
      secondStepRules(database, platformAdminIds, origin),
      spentCodes(database, secret),
      newDevice(database, origin),
      passkeysOfUsers,
      passkeyRules(passkeysOfUsers, (credentialID) =>
        database.accounts
          .updateTable('passkey')
          .set({ lastUsedAt: new Date() })
          .where('credentialID', '=', credentialID)
          .execute(),
      ),
      requiredSecondStep(database.accounts, platformAdminIds),
      impersonationRules(),
      apiRules(database.accounts, platformAdminIds),
      ...company.calls,
      ownAccountRules(database, origin),
      sessionProof(database),
      platformRules(database.accounts, platformAdminIds),
      signInLimit(database.accounts, secret),
      hashedBackupCodes(database),
    ],
  });
}

/** A new session's organisation: the first that the user works for. */
async function firstOrganization(database: Database, userId: string) {
  const first = await database.accounts
    .selectFrom('member')
    .select('organizationId')
    .where('userId', '=', userId)
    .where('role', '!=', 'customer')
    .orderBy('createdAt')
    .orderBy('id')
    .executeTakeFirst();
  return first?.organizationId ?? null;
}
