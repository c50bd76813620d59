import pino from 'pino';
import { expect } from 'vitest';
import webPush from 'web-push';
import { keepDevice } from '#server/portal-notices/device-commands.ts';
import { noticeTasks, unreadNotices } from '#server/portal-notices/notice-tasks.ts';
import { tellPortal } from '#server/portal-notices/tell-portal.ts';
import { sweep } from '#server/sweep/sweep.ts';
import { test as base, type Organization } from './fixtures.ts';
import { finishProfile } from './portal-entered.ts';
import { addPortalCustomer, portalActor } from './portal-offer.ts';
import { openPushService, subscribe } from './push-service.ts';

const log = pino({ level: 'silent' });
/** Our keys of the push service. */
export const pushKeys = { ...webPush.generateVAPIDKeys(), subject: 'mailto:push@bil.example' };
const attempt = { attempt: 1, maxAttempts: 5, stopping: new AbortController().signal };
let last = 0;

type Fixtures = {
  service: Awaited<ReturnType<typeof openPushService>>;
  /** A customer whose login has devices at these paths of the push service. */
  dealer: { organization: Organization };
  customer: (...paths: string[]) => Promise<{
    customerId: number;
    portalUserId: string;
    email: string;
    reads: ReturnType<typeof subscribe>['read'][];
  }>;
  /** Tells of a message, and runs the job. */
  tell: (customerId: number, leadId: number) => Promise<void>;
  /** Runs the jobs that wait, also those of later. @returns when they were to run, in seconds from now */
  work: () => Promise<number[]>;
  later: (minutes: number) => Promise<unknown>;
};

export const test = base.extend<Fixtures>({
  service: async ({ task: _ }, use) => {
    const service = await openPushService();
    await use(service);
    service.close();
  },
  dealer: async ({ organize }, use) => use({ organization: await organize('Fjordens Biler') }),
  customer: async ({ as, database, dealer, service }, use) =>
    use(async (...paths) => {
      last += 1;
      const email = `lone-${last}@kunde.example`;
      const made = await as(dealer, (tenant) => addPortalCustomer(tenant, { name: `Holm ${last}`, email }));
      await finishProfile(database, made.portalUserId);
      const reads = [];
      for (const path of paths) {
        const { sessionId } = await portalActor(database, { ...dealer, ...made }, [{ customerId: made.customerId }]);
        const { device, read } = subscribe(service.host, path, pushKeys.publicKey);
        const owner = { portalUserId: made.portalUserId, sessionId };
        expect(await as(dealer, (tenant) => keepDevice(tenant, owner, device, service.host))).toBe(true);
        reads.push(read);
      }
      return { ...made, email, reads };
    }),
  work: async ({ database, service }, use) =>
    use(async () => {
      const tasks = noticeTasks({
        ...{ database, log, origin: 'https://bil.example' },
        pusher: { keys: pushKeys, testHost: service.host },
      });
      const { rows } = await database.pool.query<{ id: string; payload: never; wait: number }>(
        `select jobs.id, payload, round(extract(epoch from run_at - now()))::int as wait
         from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
         where identifier = 'portal-notice' order by jobs.id`,
      );
      for (const { id, payload } of rows) {
        await database.pool.query('select graphile_worker.complete_jobs(array[$1::bigint])', [id]);
        await tasks['portal-notice'](payload, attempt);
      }
      return rows.map(({ wait }) => wait);
    }),
  tell: async ({ as, dealer, work }, use) =>
    use(async (customerId, leadId) => {
      const path = `/leads/${leadId}`;
      await as(dealer, (tenant) => tellPortal(tenant, { kind: 'message', customerId, leadId, path }));
      await work();
    }),
  later: async ({ database }, use) =>
    use((minutes) => {
      const items = [unreadNotices({ origin: 'https://bil.example' })];
      return sweep({ database, items, log }, new Date(Date.now() + minutes * 60_000));
    }),
});
