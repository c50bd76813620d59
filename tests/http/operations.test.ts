import { sql } from 'kysely';
import pino from 'pino';
import { expect } from 'vitest';
import { startWorker } from '#server/jobs/worker.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { link, patient, recipient } from '../mail-worker.ts';
import { addSignedIn, test as base } from '../platform-admin.ts';
import { addFailedJob } from '../queue.ts';

const screen = '/platform/operations';
const jobPath = (id: number) => `${screen}/jobs/${id}`;

type Fixtures = {
  /** Whether the job is still in the queue. */
  isQueued: (id: number) => Promise<boolean>;
  /** The log's lines of the administrator, oldest first. */
  logged: () => Promise<{ action: string; details: unknown }[]>;
  mailOf: (id: string) => Promise<{ state: string; text: string } | undefined>;
  jobsOfMail: (id: string) => Promise<number>;
};

const test = base.extend<Fixtures>({
  isQueued: async ({ database }, use) =>
    use(async (id) => {
      const { rows } = await sql`select from graphile_worker._private_jobs where id = ${id}`.execute(database.accounts);
      return rows.length > 0;
    }),
  logged: async ({ database, administrator }, use) =>
    use(() =>
      database.accounts
        .selectFrom('platformAudit')
        .select(['action', 'details'])
        .where('actorId', '=', administrator.id)
        .orderBy('id')
        .execute(),
    ),
  mailOf: async ({ database }, use) =>
    use((id) => database.accounts.selectFrom('mail').select(['state', 'text']).where('id', '=', id).executeTakeFirst()),
  jobsOfMail: async ({ database }, use) =>
    use(async (id) => {
      const { rows } = await sql`select from graphile_worker._private_jobs where payload->>'mailId' = ${id}`.execute(
        database.accounts,
      );
      return rows.length;
    }),
});

test('failed jobs → seen without what names a person; one retried runs, one given up is gone, both are in the log', async ({
  administrator: { ask },
  appUrl,
  database,
  isQueued,
  logged,
  organize,
}) => {
  const { id: organizationId } = await organize('Ørnebiler');
  const payload = { organizationId, tableId: 71, validFrom: '2026-12-24' };
  const error = 'no price for asta@hemmelig.example, 86 80 99 11';
  const [broken, hopeless] = [
    await addFailedJob(database, { task: 'price-effect', payload, error }),
    await addFailedJob(database, { task: 'price-effect', payload: { ...payload, tableId: 72 } }),
  ];
  const overview = await ask(screen);
  expect(overview.text).toContain('Fejlede job');
  expect(overview.text).toContain('Ingen sikkerhedskopi er set');
  expect(overview.text).toMatch(/\d+ er kørt, ingen mangler/);
  expect(overview.text).toContain('Beregn prisers virkning 3 af 3 forsøg Ørnebiler');
  const page = await ask(jobPath(broken));
  expect(page.text).toContain('3 af 3');
  expect(page.text).toContain(`organizationId ${organizationId}`);
  expect(page.text).toContain('validFrom vises ikke');
  for (const { html } of [overview, page, await ask(`${screen}/jobs`)]) {
    for (const secret of ['asta@', '86 80 99', '2026-12-24']) expect(html).not.toContain(secret);
  }

  expect((await ask(jobPath(broken), { step: 'retry' })).to).toBe(`${screen}/jobs`);
  expect((await ask(jobPath(hopeless), { step: 'give-up' })).to).toBe(`${screen}/jobs`);
  const ran: number[] = [];
  const worker = startWorker({
    appUrl,
    tasks: { 'price-effect': async ({ tableId }) => void ran.push(tableId) },
    log: pino({ level: 'silent' }),
  });
  await expect.poll(() => isQueued(broken), patient).toBe(false);
  await worker.stop();
  expect([ran, await isQueued(hopeless)]).toEqual([[71], false]);
  const line = { task: 'price-effect', organization: 'Ørnebiler' };
  expect(await logged()).toEqual([
    { action: 'retry-job', details: { ...line, job: broken } },
    { action: 'give-up-job', details: { ...line, job: hopeless } },
  ]);
  const log = await ask('/platform/audit-log');
  expect(log.text).toContain(`Opgav job Beregn prisers virkning, job ${hopeless} · Virksomhed: Ørnebiler`);
  const gone = await ask(jobPath(hopeless), { step: 'retry' });
  expect([gone.status, gone.text]).toEqual([409, expect.stringContaining('Jobbet findes ikke længere')]);
});

test('a job that runs → nothing is done to it, and that is said; of many ticked the others are done, after a question', async ({
  administrator: { ask },
  database,
  isQueued,
  logged,
  visit,
  administrator,
}) => {
  const [running, failed] = [await addFailedJob(database), await addFailedJob(database)];
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'another' where id = ${running}`.execute(
    database.accounts,
  );
  for (const step of ['retry', 'give-up']) {
    const refused = await ask(jobPath(running), { step });
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('Jobbet kører lige nu')]);
  }
  expect(await logged()).toEqual([]);

  const tick = (id: string[]) =>
    visit(`${screen}/jobs`, { headers: { cookie: administrator.cookie }, form: { ask: 'give-up', id } });
  expect(await (await tick([])).text()).toContain('Sæt flueben ved mindst ét job først.');
  const asked = await (await tick([String(running), String(failed), String(failed)])).text();
  expect(asked).toContain('Opgiv 2 job?');
  expect(await isQueued(failed)).toBe(true);
  const done = await ask(`${screen}/jobs`, { step: 'give-up', ids: `${running}.${failed}` });
  expect(done.to).toBe(`${screen}/jobs`);
  expect([await isQueued(running), await isQueued(failed)]).toEqual([true, false]);
  expect((await logged()).map(({ action }) => action)).toEqual(['give-up-job']);
});

test('mails that wait → sent now or given up with their content, shown without recipient; a settled one is left alone', async ({
  administrator: { ask },
  database,
  logged,
  mailOf,
  jobsOfMail,
}) => {
  const { accounts } = database;
  const to = recipient();
  const [kept, dropped] = [await queueMail(accounts, link(to)), await queueMail(accounts, link(to))];
  await sql`delete from graphile_worker._private_jobs`.execute(accounts);
  await accounts.updateTable('mail').set({ state: 'outbox' }).where('id', '=', kept).execute();
  const pathOf = (id: string) => `${screen}/mails/${id}`;
  for (const path of [screen, `${screen}/mails`, pathOf(kept)]) {
    const { text, html } = await ask(path);
    expect(text, path).toContain('Login-link');
    for (const secret of [to, 'Åse', 'bil.example.dk']) expect(html, path).not.toContain(secret);
  }
  expect((await ask(pathOf(kept), { step: 'retry' })).to).toBe(`${screen}/mails`);
  expect([await mailOf(kept), await jobsOfMail(kept)]).toMatchObject([{ state: 'queued' }, 1]);
  expect((await ask(pathOf(dropped), { step: 'give-up' })).to).toBe(`${screen}/mails`);
  expect([await mailOf(dropped), await jobsOfMail(dropped)]).toEqual([{ state: 'failed', text: '' }, 0]);
  const again = await ask(pathOf(dropped), { step: 'retry' });
  expect([again.status, again.text]).toEqual([409, expect.stringContaining('venter ikke længere')]);
  expect((await logged()).map(({ action }) => action)).toEqual(['retry-mail', 'give-up-mail']);
});

test('an owner of an organisation, or a user who administers nothing → refused, and nothing is done', async ({
  app,
  asWith,
  database,
  isQueued,
  organize,
  visit,
}) => {
  const id = await addFailedJob(database);
  const as = { organization: await organize() };
  const { cookie } = await addSignedIn(database, app, { role: 'user' });
  for (const path of [screen, `${screen}/jobs`, jobPath(id), `${screen}/mails`]) {
    expect((await visit(path, { as })).status, path).toBe(403);
    expect((await asWith(cookie)(path)).status, path).toBe(403);
  }
  const posts = [
    visit(jobPath(id), { as, form: { step: 'give-up' } }),
    visit(`${screen}/jobs`, { as, form: { step: 'give-up', ids: String(id) } }),
  ];
  for (const { status } of await Promise.all(posts)) expect(status).toBe(403);
  expect(await isQueued(id)).toBe(true);
});
