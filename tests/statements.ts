import type { KyselyPlugin } from 'kysely';
import type { Tenant } from '#server/tenant.ts';

/** Counts the statements that some work with a tenant takes. */
export async function statementsOf<Result>(tenant: Tenant, work: (counted: Tenant) => Promise<Result>) {
  let count = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      count += 1;
      return result;
    },
  };
  const result = await work({ ...tenant, db: tenant.db.withPlugin(counter) });
  return { count, result };
}
