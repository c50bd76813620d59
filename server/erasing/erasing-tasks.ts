import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { dayOf } from '../format/day.ts';
import type { Tasks } from '../jobs/queue.ts';
import type { Subjects } from '../subjects/subject.ts';
import { systemActor, withTenant } from '../tenant.ts';
import { eraseSalesDue } from './sale-erasing.ts';

type Deps = { database: Database; subjects: Subjects; log: Logger };

/** The queue's jobs for people whose time is up. */
export function erasingTasks({ database, subjects, log }: Deps): Tasks<'erase-people'> {
  return {
    async 'erase-people'() {
      const today = dayOf(new Date());
      const organizations = await database.accounts.selectFrom('organization').select('id').execute();
      let sales = 0;
      for (const { id } of organizations) {
        sales += await withTenant(database.pool, systemActor(id), (tenant) => eraseSalesDue(tenant, subjects, today));
      }
      log.info({ sales }, 'what the law no longer keeps of erased people was erased');
    },
  };
}
