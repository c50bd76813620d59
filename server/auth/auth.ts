import { betterAuth } from 'better-auth';
import { admin, organization } from 'better-auth/plugins';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { apiRules } from './api-rules.ts';
import { clientAddressHeader } from './client-address-header.ts';
import { dropEngineSettings } from './engine-env.ts';
import { engineLog } from './engine-log.ts';
import { passkeyRules, passkeys } from './passkeys.ts';
import { hashPassword, minPasswordLength, verifyPassword } from './password.ts';
import { ac, platformAc, platformRoles, roles } from './permissions.ts';
import { platformRules } from './platform-rules.ts';
import { secondStep } from './second-step.ts';
import { signInLimit } from './sign-in-limit.ts';

type AuthDeps = {
  database: Database;
  secret: string;
  /** Where the product is reached, when it is known; otherwise each request's own address counts. */
  appUrl?: string | undefined;
  /** Users who are administrators of the platform whatever their role says. */
  platformAdminIds?: readonly string[];
  log: Logger;
};

export type Auth = ReturnType<typeof createAuth>;

const day = 24 * 60 * 60;

/** The account engine: users, passwords, sessions, organisations and the platform's administrators. */
export function createAuth({ database, secret, appUrl, platformAdminIds = [], log }: AuthDeps) {
  dropEngineSettings();
  const passkeysOfUsers = passkeys(appUrl);
  return betterAuth({
    appName: 'Bilassistent',
    ...(appUrl && { baseURL: appUrl }),
    basePath: '/api/auth',
    secret,
    database: { db: database.accounts, type: 'postgres', transaction: true },
    logger: engineLog(log),
    telemetry: { enabled: false },
    // A cookie cache would keep a session alive after it is revoked.
    session: { expiresIn: 7 * day, updateAge: day, cookieCache: { enabled: false } },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    user: { deleteUser: { enabled: false } },
    rateLimit: {
      enabled: true,
      storage: 'database',
      // A whole office may sit behind one address.
      customRules: { '/sign-in/email': { window: 60, max: 30 } },
    },
    // An error that is no answer, such as a lost database, is the caller's to name.
    onAPIError: { throw: true },
    advanced: {
      cookiePrefix: 'bilassistent',
      useSecureCookies: appUrl?.startsWith('https://') ?? false,
      database: { generateId: 'uuid' },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session) => ({
            data: { ...session, activeOrganizationId: await firstOrganization(database, session.userId) },
          }),
        },
      },
    },
    plugins: [
      organization({
        ac,
        roles,
        teams: { enabled: true },
        allowUserToCreateOrganization: false,
        disableOrganizationDeletion: true,
      }),
      admin({
        ac: platformAc,
        roles: platformRoles,
        adminUserIds: [...platformAdminIds],
        impersonationSessionDuration: 60 * 60,
      }),
      secondStep(),
      passkeysOfUsers,
      passkeyRules(database.accounts, passkeysOfUsers),
      apiRules(database.accounts),
      platformRules(database.accounts, platformAdminIds),
      signInLimit(database.accounts, secret),
    ],
  });
}

/** The organisation a new session starts in: the first one that the user works for. */
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
