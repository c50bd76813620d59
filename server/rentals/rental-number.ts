import { sql } from 'kysely';
import { dayOf } from '../format/day.ts';
import type { Tenant } from '../tenant.ts';

/** The next number of a counter; its row stays locked until the transaction ends, so that no number is lost. */
export async function nextNumber({ db, organizationId }: Tenant, kind: 'agreement' | 'invoice', year: number) {
  const { lastNumber } = await db
    .insertInto('rentalCounter')
    .values({ organizationId, kind, year, lastNumber: 1 })
    .onConflict((on) =>
      on
        .columns(['organizationId', 'kind', 'year'])
        .doUpdateSet({ lastNumber: sql<number>`"rentalCounter"."lastNumber" + 1` }),
    )
    .returning('lastNumber')
    .executeTakeFirstOrThrow();
  return lastNumber;
}

/** The next number of an agreement in the year it is made, `A-2026-00017`. */
export async function nextAgreementNumber(tenant: Tenant, now: Date) {
  const year = Number(dayOf(now).slice(0, 4));
  return `A-${year}-${String(await nextNumber(tenant, 'agreement', year)).padStart(5, '0')}`;
}
