import type { Tenant } from '../tenant.ts';

/**
 * Advances the organisation's counter by `count` and locks it until the transaction ends.
 * @returns the numbers passed
 */
export async function advanceStockNumbers({ db, organizationId }: Tenant, count: number): Promise<string[]> {
  const { lastNumber } = await db
    .insertInto('stockNumberCounter')
    .values({ organizationId, lastNumber: count })
    .onConflict((conflict) =>
      conflict.column('organizationId').doUpdateSet((eb) => ({
        lastNumber: eb('stockNumberCounter.lastNumber', '+', count),
      })),
    )
    .returning('lastNumber')
    .executeTakeFirstOrThrow();
  return Array.from({ length: count }, (_, index) => String(lastNumber - count + 1 + index));
}

/** The organisation's next free stock number. */
export async function drawStockNumber(tenant: Tenant): Promise<string> {
  for (;;) {
    const [number = ''] = await advanceStockNumbers(tenant, 1);
    const taken = await tenant.db
      .selectFrom('car')
      .select('id')
      .where('organizationId', '=', tenant.organizationId)
      .where('stockNumber', '=', number)
      .executeTakeFirst();
    if (!taken) return number;
  }
}
