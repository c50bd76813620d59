import type { ConsentChannel } from '../db/schema.ts';
import type { Tenant } from '../tenant.ts';

type Newest = { customerId: number; channel: ConsentChannel; isGiven: boolean; at: Date };

/** The newest entry of each channel of some customers. */
export function readNewestConsents({ db, organizationId }: Tenant, customerIds: readonly number[]): Promise<Newest[]> {
  return db
    .selectFrom('consent')
    .distinctOn(['customerId', 'channel'])
    .select(['customerId', 'channel', 'isGiven', 'at'])
    .where('organizationId', '=', organizationId)
    .where('customerId', 'in', customerIds)
    .orderBy('customerId')
    .orderBy('channel')
    .orderBy('at', 'desc')
    .orderBy('isGiven')
    .execute();
}

/** The withdrawals that a newer consent of the other record must not overrule. A record without an entry says nothing. */
export function overruled(newest: readonly Newest[]) {
  return newest.filter(
    (withdrawal) =>
      !withdrawal.isGiven &&
      newest.some(({ channel, isGiven, at }) => channel === withdrawal.channel && isGiven && at > withdrawal.at),
  );
}

/**
 * Lets the stricter consent of two customers win, before their ledgers become one: a withdrawal that is older than the
 * consent of the other is entered again, in the ledger of whoever withdrew, so that an undo takes it back there.
 */
export async function keepStricterConsents(tenant: Tenant, one: number, other: number) {
  const again = overruled(await readNewestConsents(tenant, [one, other]));
  if (again.length === 0) return;
  const { db, organizationId } = tenant;
  await db
    .insertInto('consent')
    .values(
      again.map(({ customerId, channel }) => ({
        ...{ organizationId, customerId, channel, isGiven: false, source: 'merge' as const },
      })),
    )
    .execute();
}
