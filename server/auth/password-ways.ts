import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { accountLetters, lifetimes } from './account-letters.ts';
import { hashPassword, minPasswordLength, verifyPassword } from './password.ts';
import { forgetAttempts } from './sign-in-limit.ts';

type Deps = { database: Database; secret: string; origin: string };

/** How accounts with a password come to be, are proven and get a new one: what the engine is told of it. */
export function passwordWays({ database: { accounts }, secret, origin }: Deps) {
  const letters = accountLetters({ accounts });

  return {
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      requireEmailVerification: true,
      minPasswordLength,
      resetPasswordTokenExpiresIn: lifetimes.reset,
      revokeSessionsOnPasswordReset: true,
      password: { hash: hashPassword, verify: verifyPassword },
      sendResetPassword: letters.passwordReset,
      /** Whoever reads the mailbox has proven that it is theirs; what was begun with the old password is over. */
      async onPasswordReset({ user }: { user: { id: string; email: string; name: string } }) {
        await accounts.joined.updateTable('user').set({ emailVerified: true }).where('id', '=', user.id).execute();
        await accounts.joined.deleteFrom('verification').where('value', '=', user.id).execute();
        await forgetAttempts(accounts, secret, user.email);
        await letters.passwordChanged({ ...user, emailVerified: true }, origin);
      },
      onExistingUserSignUp: ({ user }: { user: { email: string; name: string; emailVerified: boolean } }) =>
        letters.accountExists(user, origin),
      /** What the API answers about an e-mail that has an account, so that it looks like one that has none. */
      customSyntheticUser: ({ coreFields, id }: { coreFields: object; id: string }) => ({
        ...coreFields,
        role: 'user',
        banned: false,
        banReason: null,
        banExpires: null,
        twoFactorEnabled: false,
        id,
      }),
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: false,
      autoSignInAfterVerification: false,
      expiresIn: lifetimes.verification,
      sendVerificationEmail: letters.verification,
    },
  };
}

/**
 * Makes room for whoever registers with the e-mail now: an account that nobody has confirmed and that belongs to no
 * organisation is nobody's yet, and its password may be that of somebody who does not read the mailbox.
 */
export async function forgetUnproven(accounts: Database['accounts'], email: string) {
  await accounts.joined
    .deleteFrom('user')
    .where('email', '=', email.toLowerCase())
    .where('emailVerified', '=', sql.lit(false))
    .where('role', '=', 'user')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('member').select('member.id').whereRef('member.userId', '=', 'user.id'))),
    )
    .execute();
}
