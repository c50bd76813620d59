import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type Logger, pino } from 'pino';
import type { ViteDevServer } from 'vite';
import type { Deps } from './app.ts';
import { backupTasks } from './backup/backup-tasks.ts';
import { placeOfErasures } from './backup/find-backup.ts';
import { readVersion } from './backup/version.ts';
import { bookingMailsDue } from './bookings/booking-due.ts';
import { bulkEditTasks, resumeBulkEdits } from './bulk-edits/bulk-edit-tasks.ts';
import { bulkTargets } from './bulk-target-list.ts';
import { openImageProcessor } from './car-images/image-processor.ts';
import { imageTasks } from './car-images/image-tasks.ts';
import { carPriceTasks } from './car-prices/car-price-tasks.ts';
import { carTasks } from './cars/car-tasks.ts';
import { deletionTasks } from './company-data/delete-organization.ts';
import { exportTasks } from './company-data/export-tasks.ts';
import { tellMessages } from './conversation/tell-message.ts';
import { customerTasks } from './customers/customer-tasks.ts';
import { assertBoundByRowSecurity, openDatabase } from './db/database.ts';
import { findFreePort } from './db/embedded/start-embedded.ts';
import { isSearchIndexed } from './db/search-policy.ts';
import { demoTasks } from './demo/demo-photos.ts';
import { type Product, reloaded, reloadedApp, withDevServer } from './dev-server.ts';
import { documentTasks } from './documents/document-tasks.ts';
import { dueItems } from './due-list.ts';
import type { Env } from './env.ts';
import { erasingTasks } from './erasing/erasing-tasks.ts';
import { openEventHub } from './events/event-hub.ts';
import { resumeFiles } from './file-jobs/file-job-runner.ts';
import { fileTasks } from './files/file-tasks.ts';
import { openStorage, type Storage } from './files/storage.ts';
import type { App } from './http/handler.ts';
import { createListener } from './http/listener.ts';
import { listenOn, localAddress } from './http/listening.ts';
import { readStaticFiles } from './http/static-files.ts';
import { readInstallation } from './installation.ts';
import { intakeTasks } from './intake/intake-tasks.ts';
import { openMailReceiver } from './intake/mail-receiver.ts';
import { startWorker } from './jobs/worker.ts';
import { mailTasks } from './mail/mail-tasks.ts';
import { openPost } from './mail/post.ts';
import { metricsListener } from './metrics/answer-metrics.ts';
import { openMetrics } from './metrics/metrics.ts';
import { timedJobs } from './metrics/timed-jobs.ts';
import { watchStatements } from './metrics/watch-statements.ts';
import { openMuteLinks } from './notifications/mute-links.ts';
import { notificationsDue } from './notifications/notification-due.ts';
import { notificationTasks } from './notifications/notification-tasks.ts';
import { openPaperPress } from './papers/paper-press.ts';
import { peopleFiles } from './people-file-list.ts';
import { plateListKind } from './plate-lists/plate-list-kind.ts';
import { openRegisterStub } from './plate-lookup/stub-server.ts';
import { licencesDue } from './portal/licence-due.ts';
import { ownDataTasks } from './portal/own-data-tasks.ts';
import { portalTasks } from './portal/portal-tasks.ts';
import { noticeTasks, unreadNotices } from './portal-notices/notice-tasks.ts';
import type { PushKeys } from './portal-notices/send-push.ts';
import { effectTasks } from './price-effects/effect-tasks.ts';
import { quoteReminders } from './quotes/quote-due.ts';
import { quoteTasks } from './quotes/quote-tasks.ts';
import { signingTasks } from './signing/signing-tasks.ts';
import { stockKind } from './stock-import/stock-kind.ts';
import { subjects } from './subject-list.ts';
import { sweepTasks } from './sweep/sweep-tasks.ts';

type Options = {
  env: Env;
  /** Connection string of the application role. */
  appUrl: string;
  /** Where the database lies: a folder, or the host of the operator's own. */
  place: string;
  secret: string;
  /** Encrypts organisations' API keys. */
  integrationSecret: string;
  /** Keys of push services; without them customers are told by mail alone. */
  pushKeys?: PushKeys | undefined;
  dev?: ViteDevServer;
};

const build = path.join(import.meta.dirname, '../build');
const shutdownTimeout = 5_000;

/** Serves the product until `stop`, which waits for requests in flight. */
export async function serve({ env, appUrl, place, secret, integrationSecret, pushKeys, dev }: Options) {
  const log = pino({ level: env.logLevel });
  const metrics = openMetrics();
  const database = openDatabase(appUrl, {
    onStatement: watchStatements({ metrics, log }),
    onError: (error) => log.warn({ err: error }, 'a connection to the database was lost'),
  });
  const storage = await openStorage({ folder: path.join(env.dataDir, 'files'), s3: env.s3 });
  const { production, callsPerMinute, platformAdminIds, formerSecrets } = env;
  const formerSecret = formerSecrets.app;
  const port = env.port || (await findFreePort());
  const press = openPaperPress();
  const images = openImageProcessor();
  const stub = production ? undefined : await openRegisterStub();
  const lookup = { secret: integrationSecret, formerSecret: formerSecrets.integration, testdata: stub?.base };
  const pusher = pushKeys && { keys: pushKeys };
  const events = openEventHub({ database, appUrl, platformAdminIds, log });
  let isStopping = false;
  const deps: Deps = {
    database,
    secret,
    formerSecret,
    production,
    appUrl: env.appUrl,
    listensAt: localAddress(env.host, port),
    platformAdminIds,
    storage,
    press,
    images,
    events,
    log,
    metrics,
    metricsToken: env.metrics.token,
    callsPerMinute,
    lookup,
    inbound: env.inbound,
    securityContact: env.securityContact,
    backupDays: env.backup.keepDays,
    pusher,
    installation: await readInstallation(env, place),
    isStopping: () => isStopping,
  };

  if (env.production && !env.mail) {
    log.warn('SMTP_URL is not set: mails are kept and nobody gets them');
  }

  async function open() {
    await assertBoundByRowSecurity(database.pool);
    if (!(await isSearchIndexed(database.pool))) {
      log.warn(
        'LIKE is not leakproof in this database, and DATABASE_OWNER_URL names no role of its own: a search reads every row of its organisation',
      );
    }
    const listen = createListener({
      app: dev ? reloadedApp(dev, deps) : builtApp(await built(), deps),
      files: dev
        ? new Map()
        : await readStaticFiles(path.join(build, 'client'), { https: env.appUrl?.startsWith('https://') ?? false }),
      log,
      metrics,
      appUrl: env.appUrl,
      trustedProxyHops: env.trustedProxyHops,
    });
    return listenOn({ port, host: env.host }, dev ? withDevServer(dev, listen) : listen);
  }

  const server = await open().catch(async (error: unknown) => {
    await withTimeout(events.close());
    await withTimeout(database.close());
    throw error;
  });
  log.info({ port: server.port }, 'started');
  const ofPeople = Object.values(peopleFiles).map(({ kind }) => kind);
  await resumeFiles({ database, log }, [stockKind, plateListKind({ database, log, lookup }, subjects), ...ofPeople]);
  await resumeBulkEdits({ database, log });
  const scraped = env.metrics.port
    ? await listenOn({ port: env.metrics.port, host: '127.0.0.1' }, metricsListener({ metrics, database }))
    : undefined;
  const receiver = await openReceiver(env, { database, storage }, log);
  const post = env.mail && openPost(env.mail);
  const processor = openImageProcessor();
  const origin = env.appUrl ?? deps.listensAt ?? '';
  const readWords = async () => (dev ? await reloaded(dev) : await built()).insightWords;
  const tasks = {
    ...mailTasks({ accounts: database.accounts, post, storage, tell: tellMessages(database), log }),
    ...fileTasks({ database, storage, log }),
    ...carTasks({ database, log }),
    ...carPriceTasks({ database }),
    ...effectTasks({ database }),
    ...bulkEditTasks({ database, log, subjects, targets: bulkTargets }),
    ...sweepTasks({
      database,
      items: [
        ...dueItems,
        quoteReminders({ origin }),
        ...licencesDue({ origin }),
        ...bookingMailsDue({ origin }),
        unreadNotices({ origin }),
        ...notificationsDue({ origin, muteLinks: openMuteLinks({ secret, formerSecret }) }),
      ],
      log,
    }),
    ...notificationTasks({ database }),
    ...portalTasks({ database }),
    ...ownDataTasks({ database, subjects, storage, press, origin, readWords }),
    ...noticeTasks({ database, pusher, origin, log }),
    ...exportTasks({ database, appUrl, storage, readVersion, log }),
    ...deletionTasks({ database, appUrl, log }),
    ...backupTasks(placeOfErasures(env.backup, env.dataDir)),
    ...erasingTasks({ database, subjects, log }),
    ...customerTasks({ database }),
    ...documentTasks({ database }),
    ...signingTasks({ database, storage, press, origin }),
    ...quoteTasks({ database, storage, press, origin }),
    ...intakeTasks({ database }),
    ...imageTasks({ database, storage, processor, log }),
    ...(production ? {} : demoTasks({ database, storage })),
  };
  const worker = startWorker({ appUrl, tasks, log, around: timedJobs(database, metrics) });

  return {
    port: server.port,
    async stop() {
      isStopping = true;
      await setTimeout(env.drainSeconds * 1_000);
      await withTimeout(events.close());
      await server.close();
      await scraped?.close();
      await receiver?.close();
      await stub?.close();
      await withTimeout(worker.stop());
      processor.close();
      press.close();
      images.close();
      await withTimeout(database.close());
      log.info('stopped');
    },
  };
}

/** The receiver of mails by SMTP, where its port is set. */
async function openReceiver({ inbound, host }: Env, deps: Pick<Deps, 'database'> & { storage: Storage }, log: Logger) {
  const { domain, port } = inbound;
  if (!domain || !port) return undefined;
  const receiver = await openMailReceiver({ deps, domain, port, host, log });
  log.info({ port, domain }, 'receiving mails');
  return receiver;
}

const built = (): Promise<Product> => import(pathToFileURL(path.join(build, 'server/index.js')).href);

function builtApp({ createApp }: Product, deps: Deps): () => App {
  const app = createApp(deps);
  return () => app;
}

/** Limits the shutdown: a query that never ends would keep its connection. */
function withTimeout(end: Promise<unknown>) {
  return Promise.race([end, setTimeout(shutdownTimeout, undefined, { ref: false })]);
}
