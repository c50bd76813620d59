import { createAuthMiddleware } from 'better-auth/api';
import { sql } from 'kysely';
import { z } from 'zod';
import { nameDevice } from '../auth/device-name.ts';
import { rememberDevice } from '../auth/known-device.ts';
import type { Database } from '../db/database.ts';

type Accounts = Database['accounts'];
type Mailed = { to: string; name: string; device: string };

const signedIn = z.object({ way: z.enum(['code', 'link', 'passkey', 'password']).nullable().catch(null) });

const calls = /^\/(sign-in\/|passkey\/verify-authentication|invited)/;

/** Logs each sign-in, and mails the login about one from a new browser; its first is silent. */
export function portalSignIns(accounts: Accounts, organizationId: string, mail: (about: Mailed) => Promise<void>) {
  return {
    id: 'portal-sign-ins',
    hooks: {
      after: [
        {
          matcher: ({ path }: { path?: string }) => path !== undefined && calls.test(path),
          handler: createAuthMiddleware(async (ctx) => {
            const { newSession } = ctx.context;
            // A step-up proves who is signed in already.
            if (!newSession || ctx.query?.for === 'proof') return;
            const { user, session } = newSession;
            const device = nameDevice(session.userAgent);
            const { way } = signedIn.parse(session);
            await accounts.joined
              .insertInto('portalLog')
              .values({ organizationId, portalUserId: user.id, kind: 'signedIn', way, device })
              .execute();
            const isNew = await storeDevice(
              accounts,
              { organizationId, portalUserId: user.id },
              await rememberDevice(ctx),
            );
            if (isNew) await mail({ to: user.email, name: user.name, device });
          }),
        },
      ],
    },
  };
}

type Login = { organizationId: string; portalUserId: string };

/** Stores the browser. Returns whether it is new while the login has others. */
async function storeDevice(accounts: Accounts, login: Login, deviceHash: string) {
  const { isNew, others } = await accounts.joined
    .insertInto('portalKnownDevice')
    .values({ ...login, deviceHash })
    .onConflict((conflict) =>
      conflict.columns(['organizationId', 'portalUserId', 'deviceHash']).doUpdateSet({ seenAt: sql<Date>`now()` }),
    )
    .returning(({ selectFrom, exists }) => [
      sql<boolean>`xmax = 0`.as('isNew'),
      exists(
        selectFrom('portalKnownDevice as other')
          .select('other.portalUserId')
          .where('other.organizationId', '=', login.organizationId)
          .where('other.portalUserId', '=', login.portalUserId)
          .where('other.deviceHash', '!=', deviceHash),
      ).as('others'),
    ])
    .executeTakeFirstOrThrow();
  return isNew && Boolean(others);
}
