import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { accountMailer, lifetimes } from './account-mailer.ts';
import { hashPassword, minPasswordLength, verifyPassword } from './password.ts';
import { forgetAttempts } from './sign-in-limit.ts';

type Deps = { database: Database; secret: string; origin: string };

/** The engine's settings for registration, verification and reset by password. */
export function passwordOptions({ database: { accounts }, secret, origin }: Deps) {
  const letters = accountMailer({ accounts });

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
      /** A reset proves the mailbox; sign-ins begun with the old password end. */
      async onPasswordReset({ user }: { user: { id: string; email: string; name: string } }) {
        await accounts.joined.updateTable('user').set({ emailVerified: true }).where('id', '=', user.id).execute();
        await accounts.joined.deleteFrom('verification').where('value', '=', user.id).execute();
        await forgetAttempts(accounts, secret, user.email);
        await letters.passwordChanged({ ...user, emailVerified: true }, origin);
      },
      onExistingUserSignUp: ({ user }: { user: { email: string; name: string; emailVerified: boolean } }) =>
        letters.accountExists(user, origin),
      /** The API's answer for a known e-mail must look like that for a new one. */
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
 * Deletes an unverified account without organisation when its e-mail registers again: its password may be a stranger's.
 */
export async function deleteUnverified(accounts: Database['accounts'], email: string) {
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
