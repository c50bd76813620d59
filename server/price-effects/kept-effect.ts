import { sql } from 'kysely';
import { addJob } from '../jobs/queue.ts';
import type { Tenant } from '../tenant.ts';
import type { Effect } from './effect-types.ts';

export type EffectKey = { tableId: number; validFrom: string };

const keptOf = ({ db, organizationId }: Tenant, { tableId, validFrom }: EffectKey) =>
  db
    .updateTable('priceEffect')
    .where('organizationId', '=', organizationId)
    .where('tableId', '=', tableId)
    .where('validFrom', '=', validFrom);

/** A preview that takes longer than this has failed. */
const isStalled = sql<boolean>`"priceEffect".effect is null and "priceEffect"."createdAt" < moment() - interval '10 minutes'`;

/** The kept preview of a day, finished or not. */
export function findKept({ db, organizationId }: Tenant, { tableId, validFrom }: EffectKey) {
  return db
    .selectFrom('priceEffect')
    .select(['fingerprint', 'done', 'total', 'effect', isStalled.as('isStalled')])
    .where('organizationId', '=', organizationId)
    .where('tableId', '=', tableId)
    .where('validFrom', '=', validFrom)
    .executeTakeFirst();
}

const maxAttempts = 3;

/**
 * Asks for the preview of many cars; one that is under way for the same fingerprint goes on. Previews of yesterday are
 * erased, so that none is kept for every day that was looked at.
 */
export async function queueEffect(tenant: Tenant, key: EffectKey, fingerprint: string, total: number) {
  const { db, organizationId } = tenant;
  await db
    .deleteFrom('priceEffect')
    .where('organizationId', '=', organizationId)
    .where('createdAt', '<', sql<Date>`moment() - interval '1 day'`)
    .execute();
  const asked = await db
    .insertInto('priceEffect')
    .values({ organizationId, ...key, fingerprint, total, requestedById: tenant.userId || null })
    .onConflict((conflict) =>
      conflict
        .columns(['organizationId', 'tableId', 'validFrom'])
        .doUpdateSet({ fingerprint, total, done: 0, effect: null, createdAt: sql`moment()` })
        .where((eb) => eb.or([eb('priceEffect.fingerprint', '<>', fingerprint), isStalled])),
    )
    .returning('tableId')
    .executeTakeFirst();
  if (asked) await sql`select ${addJob('price-effect', { organizationId, ...key }, maxAttempts)}`.execute(db);
}

/** Says how far a preview has come; false when another has been asked for meanwhile. */
export async function tellProgress(tenant: Tenant, key: EffectKey, fingerprint: string, done: number) {
  const { numUpdatedRows } = await keptOf(tenant, key)
    .set({ done })
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Keeps a finished preview. */
export async function keepEffect(tenant: Tenant, key: EffectKey, fingerprint: string, effect: Effect) {
  const total = effect.cars.length;
  await keptOf(tenant, key)
    .set({ fingerprint, done: total, total, effect: JSON.stringify(effect) })
    .execute();
}

/** Forgets the previews of a table, once its draft is no longer one. */
export async function forgetEffects({ db, organizationId }: Tenant, tableId: number) {
  await db
    .deleteFrom('priceEffect')
    .where('organizationId', '=', organizationId)
    .where('tableId', '=', tableId)
    .execute();
}
