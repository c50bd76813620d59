import pino from 'pino';
import { expect } from 'vitest';
import { noteSchema } from '#server/backup/erasure-notes.ts';
import { redoDeletions } from '#server/backup/redo-deletions.ts';
import { deletionTasks } from '#server/company-data/delete-organization.ts';
import { fileTasks } from '#server/files/file-tasks.ts';
import { test } from '../demo.ts';
import { textOf } from '../html.ts';
import { asSuperuser, countRows, findDealers } from '../organization-rows.ts';
import { addPaper } from '../paper-rows.ts';
import { addSignedIn } from '../platform-admin.ts';

const log = pino({ level: 'silent' });
/** A machine that is busy with other tests seeds the demo slowly. */
const patient = 300_000;
const attempt = { attempt: 1, maxAttempts: 1, stopping: new AbortController().signal };
const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, count) => total + count, 0);

test(
  'an organisation is closed at once, can be taken back, and is gone after 30 days with all rows and files',
  async ({ database, appUrl, ownerUrl, storage, visit, app, as }) => {
    const { organization, other } = await findDealers(database);
    const { id, name, slug } = organization;
    for (const each of [organization, other]) {
      await as({ organization: each }, async (tenant) => {
        const { id: subjectId } = await tenant.db.selectFrom('car').select('id').limit(1).executeTakeFirstOrThrow();
        await addPaper(tenant, storage, { subjectId, title: 'Slutseddel', kind: 'purchaseContract' });
      });
    }
    const { cookie, email } = await addSignedIn(database, app);
    const page = `/platform/organizations/${id}`;
    const post = (form: Record<string, string>) => visit(page, { headers: { cookie }, form });
    const wrong = await post({ step: 'ask-deletion', typedName: 'Nordbiler', reason: 'Er ophørt' });
    expect([wrong.status, textOf(await wrong.text())]).toEqual([400, expect.stringContaining('ikke det samme som')]);
    const ask = () => post({ step: 'ask-deletion', typedName: name, reason: 'Er ophørt' });

    expect((await visit(`/kundeportal/${slug}/login`)).status).toBe(200);
    expect((await visit('/cars', { as: { organization } })).status).toBe(200);
    expect((await ask()).headers.get('location')).toBe(page);
    const sent = await visit('/cars', { as: { organization } });
    expect(sent.headers.get('location')).toContain('/unauthorized');
    const told = textOf(await (await visit('/unauthorized', { as: { organization } })).text());
    expect(told).toContain(`${name} er lukket`);
    expect((await visit(`/kundeportal/${slug}/login`)).status).toBe(404);
    expect((await visit('/cars', { as: { organization: other } })).status).toBe(200);
    expect((await ask()).status).toBe(409);

    const tasks = deletionTasks({ appUrl, database, log });
    const early = { deletionAskedAt: new Date(Date.now() - 90 * 86_400_000) };
    await database.accounts.updateTable('organization').set(early).where('id', '=', id).execute();
    await tasks['delete-organizations']({}, attempt);
    await expect(database.accountsPool.query('select delete_organization($1)', [id])).rejects.toThrow(
      'thirty days ago',
    );
    await expect(database.accountsPool.query('select delete_organization($1)', [other.id])).rejects.toThrow('thirty');
    expect(sum(await countRows(appUrl, id))).toBeGreaterThan(1_000);

    expect((await post({ step: 'take-back' })).headers.get('location')).toBe(page);
    expect((await visit('/cars', { as: { organization } })).status).toBe(200);
    expect((await visit(`/kundeportal/${slug}/login`)).status).toBe(200);

    await ask();
    const days = (count: number) =>
      asSuperuser(appUrl, (client) =>
        client.query(
          `set session_replication_role = replica;
         update organization set "deletionAskedAt" = now() - interval '${count} days' where id = '${id}'`,
        ),
      );
    await days(29);
    await tasks['delete-organizations']({}, attempt);
    expect(sum(await countRows(appUrl, id))).toBeGreaterThan(1_000);
    await days(30);
    const others = await countRows(appUrl, id, { isOfOthers: true });
    await tasks['delete-organizations']({}, attempt);
    const left = await countRows(appUrl, id);
    expect(Object.entries(left).filter(([, count]) => count > 0)).toEqual([]);
    expect(await countRows(appUrl, id, { isOfOthers: true })).toEqual(others);
    expect(
      await asSuperuser(
        appUrl,
        async (client) => (await client.query('select from organization where id = $1', [id])).rowCount,
      ),
    ).toBe(0);

    const queued = await asSuperuser(appUrl, async (client) => {
      const { rows } = await client.query<{ task: string; payload: { storageKeys: string[]; organizationId: string } }>(
        `select task.identifier as task, job.payload from graphile_worker._private_jobs job
       join graphile_worker._private_tasks task on task.id = job.task_id
       where task.identifier in ('remove-files', 'note-erasure') and job.payload::text like $1`,
        [`%${id}%`],
      );
      return rows;
    });
    expect(queued.map(({ task }) => task).sort()).toEqual(['note-erasure', 'remove-files']);
    const storageKeys = queued.flatMap(({ payload }) => payload.storageKeys ?? []);
    await fileTasks({ database, storage, log })['remove-files']({ storageKeys }, attempt);
    const folders = async () => {
      const keys: string[] = [];
      for await (const portion of storage.list()) keys.push(...portion.map(({ key }) => key.split('/')[0] ?? ''));
      return keys;
    };
    expect(await folders()).toContain(other.id);
    expect(await folders()).not.toContain(id);

    const receipt = textOf(await (await visit(page, { headers: { cookie } })).text());
    for (const part of [name, id, 'Er ophørt', email, 'slettet for altid', '1 fil']) expect(receipt).toContain(part);
    const audit = textOf(await (await visit('/platform/audit-log', { headers: { cookie } })).text());
    for (const act of ['Slettede virksomhed for altid', 'Tog sletning af virksomhed tilbage'])
      expect(audit).toContain(act);

    const notes = [id, other.id].map((organizationId) =>
      noteSchema.parse({
        ...{ organizationId, subjectType: 'organization', subjectId: 1 },
        ...{ cause: 'asked', at: new Date().toISOString() },
      }),
    );
    expect(await redoDeletions({ ownerUrl, appUrl, storage }, notes)).toBe(1);
    expect(sum(await countRows(appUrl, other.id))).toBe(0);
    expect(await folders()).not.toContain(other.id);
  },
  patient,
);
