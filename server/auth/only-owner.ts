import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';

/** Whether the user's removal would leave an organisation without an owner. */
export async function isOnlyOwner(accounts: Kysely<DB>, userId: string) {
  const left = await accounts
    .selectFrom('member as own')
    .select('own.id')
    .where('own.userId', '=', userId)
    .where('own.role', '=', 'owner')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('member as other')
            .select('other.id')
            .whereRef('other.organizationId', '=', 'own.organizationId')
            .where('other.role', '=', 'owner')
            .where('other.userId', '!=', userId),
        ),
      ),
    )
    .executeTakeFirst();
  return left !== undefined;
}
