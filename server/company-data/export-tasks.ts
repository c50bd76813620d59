import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { Jobs, Tasks, Try } from '../jobs/queue.ts';
import { systemActor, type Tenant, withTenant } from '../tenant.ts';
import { keepExport, letGo, removeExpiredExports, saveProgress, takeExport } from './export-commands.ts';
import { type ExportKit, writeExport } from './write-export.ts';

type Deps = ExportKit & { database: Pick<Database, 'pool' | 'accounts'>; log: Logger };

const beatMilliseconds = 2_000;

/** The queue's jobs for organisations' exports. */
export function exportTasks(deps: Deps): Tasks<'organization-export' | 'prune-exports'> {
  return {
    'organization-export': (job, attempt) => makeExport(deps, job, attempt),
    async 'prune-exports'() {
      const { pool, accounts } = deps.database;
      const now = new Date();
      for (const { id } of await accounts.selectFrom('organization').select('id').execute()) {
        await withTenant(pool, systemActor(id), (tenant) => removeExpiredExports(tenant, now));
      }
    },
  };
}

/** Makes an export; one that another worker makes is looked at again later, lest that one dies. */
async function makeExport(
  deps: Deps,
  { organizationId, exportId: id }: Jobs['organization-export'],
  { attempt, maxAttempts, stopping }: Try,
) {
  const inOrganization = <T>(work: (tenant: Tenant) => Promise<T>) =>
    withTenant(deps.database.pool, systemActor(organizationId), work);
  const taken = await inOrganization((tenant) => takeExport(tenant, id));
  if (taken === 'over') return;
  if (taken === 'busy') throw new Error('another worker makes the export');
  const held = { id, workerId: taken.workerId };
  const progress = { handled: 0, planned: 0 };
  const say = () => inOrganization((tenant) => saveProgress(tenant, held, progress));
  const beat = setInterval(
    () => say().catch((error) => deps.log.warn({ err: error }, 'an export is silent')),
    beatMilliseconds,
  );
  try {
    const file = await writeExport(deps, organizationId, { progress, stopping });
    await say();
    await inOrganization((tenant) => keepExport(tenant, held, file));
  } catch (error) {
    await inOrganization((tenant) => letGo(tenant, held, { isLast: attempt >= maxAttempts }));
    throw error;
  } finally {
    clearInterval(beat);
  }
}
