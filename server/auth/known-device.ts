import { createHash } from 'node:crypto';
import type { GenericEndpointContext } from '@better-auth/core';
import { generateRandomString } from 'better-auth/crypto';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

const maxAge = 400 * 24 * 60 * 60;

function cookieOf(ctx: GenericEndpointContext) {
  return ctx.context.createAuthCookie('device', { maxAge });
}

function hashOf(device: string) {
  return createHash('sha256').update(device).digest('base64url');
}

/** The device hash of the request's signed cookie, if valid. */
export async function readDevice(ctx: GenericEndpointContext) {
  const device = await ctx.getSignedCookie(cookieOf(ctx).name, ctx.context.secret);
  return device ? hashOf(device) : undefined;
}

/** Sets or renews the browser's device cookie; returns the device hash. */
export async function rememberDevice(ctx: GenericEndpointContext) {
  const { name, attributes } = cookieOf(ctx);
  const { secret } = ctx.context;
  const device = (await ctx.getSignedCookie(name, secret)) || generateRandomString(32);
  await ctx.setSignedCookie(name, device, secret, attributes);
  return hashOf(device);
}

/** Whether the device has signed in to the account before, by e-mail or id. */
export async function isKnownDevice(
  accounts: Database['accounts'],
  deviceHash: string,
  account: { email: string } | { id: string },
) {
  const [column, value] =
    'id' in account ? (['user.id', account.id] as const) : (['user.email', account.email] as const);
  const known = await accounts
    .selectFrom('knownDevice')
    .innerJoin('user', 'user.id', 'knownDevice.userId')
    .select('user.id')
    .where(column, '=', value.toLowerCase())
    .where('deviceHash', '=', deviceHash)
    .executeTakeFirst();
  return known !== undefined;
}

/** Stores the device. Returns whether it is new while the user has others. */
export async function storeDevice(accounts: Database['accounts'], userId: string, deviceHash: string) {
  const { isNew, others } = await accounts
    .insertInto('knownDevice')
    .values({ userId, deviceHash })
    .onConflict((conflict) => conflict.columns(['userId', 'deviceHash']).doUpdateSet({ seenAt: sql<Date>`now()` }))
    .returning(({ selectFrom, exists }) => [
      sql<boolean>`xmax = 0`.as('isNew'),
      exists(
        selectFrom('knownDevice as other')
          .select('other.userId')
          .where('other.userId', '=', userId)
          .where('other.deviceHash', '!=', deviceHash),
      ).as('others'),
    ])
    .executeTakeFirstOrThrow();
  return isNew && Boolean(others);
}

/** Forgets the user's devices except this one, which reset the password by mail. */
export async function forgetOtherDevices(accounts: Database['accounts'], userId: string, deviceHash: string) {
  await accounts.transaction().execute(async (db) => {
    await db.deleteFrom('knownDevice').where('userId', '=', userId).where('deviceHash', '!=', deviceHash).execute();
    await db
      .insertInto('knownDevice')
      .values({ userId, deviceHash })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
