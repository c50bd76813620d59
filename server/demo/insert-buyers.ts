import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';
import type { Tenant } from '../tenant.ts';
import { instantBefore } from './calendar.ts';
import { buyers } from './life-texts.ts';
import { setMoment, type Target } from './write-lives.ts';

/** Inserts those who buy and reserve cars as customers, before they do. */
export async function insertBuyers(
  db: Kysely<DB>,
  { organizationId, ownerId, founded }: Target,
  departmentIds: readonly number[],
  today: string,
) {
  await setMoment(db, founded, ownerId);
  for (const [at, { name, address, postalCode, city, phone, cvr }] of buyers.entries()) {
    await db
      .insertInto('customer')
      .values({
        ...{ organizationId, ownerId, name, address, postalCode, city, phone, cvr: cvr ?? null },
        ...{ type: cvr ? 'business' : 'private', segment: 'active', email: `kunde-${phone.slice(-4)}@post.example` },
        departmentId: departmentIds[at % departmentIds.length] ?? null,
        lastContactAt: instantBefore(today, 1 + at, 700),
      })
      .execute();
  }
  await setMoment(db, undefined, ownerId);
}

/** The customer that a buyer was inserted as. */
export async function findBuyer({ db, organizationId }: Tenant, phone: string) {
  const { id } = await db
    .selectFrom('customer')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('phone', '=', phone)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}
