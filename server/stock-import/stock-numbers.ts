import { sql } from 'kysely';
import { advanceStockNumbers } from '../cars/stock-number.ts';
import type { Tenant } from '../tenant.ts';

/**
 * Allocates the next stock numbers, skipping those taken by cars or claimed by rows of the file. The counter stays
 * locked until the transaction ends.
 */
export async function drawStockNumbers(tenant: Tenant, jobId: number, count: number): Promise<string[]> {
  const drawn: string[] = [];
  while (drawn.length < count) {
    const wanted = count - drawn.length;
    const numbers = await advanceStockNumbers(tenant, wanted);
    const { rows } = await sql<{ stockNumber: string }>`
      select "stockNumber" from car
      where "organizationId" = ${tenant.organizationId} and "stockNumber" = any(${numbers}::text[])
      union
      select fields ->> 'stockNumber' from "fileRow"
      where "organizationId" = ${tenant.organizationId} and "fileJobId" = ${jobId}
        and fields ->> 'stockNumber' = any(${numbers}::text[])`.execute(tenant.db);
    const taken = new Set(rows.map(({ stockNumber }) => stockNumber));
    drawn.push(...numbers.filter((number) => !taken.has(number)));
  }
  return drawn;
}
