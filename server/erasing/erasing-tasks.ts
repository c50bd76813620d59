import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { dayOf } from '../format/day.ts';
import type { Tasks } from '../jobs/queue.ts';
import type { Subjects } from '../subjects/subject.ts';
import { systemActor, type Tenant, withTenant } from '../tenant.ts';
import { removeExpiredInsights } from './insight-commands.ts';
import { eraseInvoicesDue } from './invoice-erasing.ts';
import type { Of } from './person.ts';
import { eraseDue, listDue, markDue } from './retention-commands.ts';
import { eraseSalesDue } from './sale-erasing.ts';

type Deps = { database: Database; subjects: Subjects; log: Logger };

/** The queue's jobs for people whose time is up. */
export function erasingTasks({ database, subjects, log }: Deps): Tasks<'erase-people'> {
  return {
    async 'erase-people'() {
      const now = new Date();
      const today = dayOf(now);
      const organizations = await database.accounts.selectFrom('organization').select('id').execute();
      let [sales, invoices, people, insights] = [0, 0, 0, 0];
      for (const { id } of organizations) {
        sales += await withTenant(database.pool, systemActor(id), (tenant) => eraseSalesDue(tenant, subjects, today));
        invoices += await withTenant(database.pool, systemActor(id), (tenant) =>
          eraseInvoicesDue(tenant, subjects, today),
        );
        insights += await withTenant(database.pool, systemActor(id), (tenant) => removeExpiredInsights(tenant, now));
        people += await erasePeopleDue({ database, subjects, log }, id, today);
      }
      log.info(
        { sales, invoices, people, insights },
        'people whose time is up, and what no law keeps of others, were erased',
      );
    },
  };
}

/**
 * Marks the organisation's customers and leads whose time is nearly up, and erases those whose day has come, each in a
 * transaction of its own. @returns how many were erased
 */
export async function erasePeopleDue({ database, subjects, log }: Deps, organizationId: string, today: string) {
  const inOrganization = <T>(work: (tenant: Tenant) => Promise<T>) =>
    withTenant(database.pool, systemActor(organizationId), work);
  let erased = 0;
  for (const table of ['customer', 'lead'] as const) {
    while (!(await inOrganization((tenant) => markDue(tenant, table, today))).isDone);
    for (const id of await inOrganization((tenant) => listDue(tenant, table, today))) {
      const of: Of = { table, id };
      try {
        if (await inOrganization((tenant) => eraseDue(tenant, subjects, of, today))) erased += 1;
      } catch (error) {
        log.error({ err: error, organizationId, ...of }, 'a person whose time is up could not be erased');
      }
    }
  }
  return erased;
}
