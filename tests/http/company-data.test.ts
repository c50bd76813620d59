import { createHash, randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import pino from 'pino';
import { expect } from 'vitest';
import { removeExpiredExports } from '#server/company-data/export-commands.ts';
import { exportTasks } from '#server/company-data/export-tasks.ts';
import { test } from '../demo.ts';
import { textOf } from '../html.ts';
import { countRows, findDealers } from '../organization-rows.ts';
import { addPaper } from '../paper-rows.ts';
import { addSignedIn } from '../platform-admin.ts';

const page = '/company/settings/data';
/** A machine that is busy with other tests seeds the demo slowly. */
const patient = 300_000;
const attempt = { attempt: 1, maxAttempts: 1, stopping: new AbortController().signal };
const sumOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

test(
  'an owner’s export → every table and file of the organisation with its checksum, and nothing of another',
  async ({ database, appUrl, storage, visit, app, as, organize }) => {
    const { organization, other } = await findDealers(database);
    const owner = { organization };
    expect(textOf(await (await visit(page, { as: owner })).text())).toContain('Der er ingen eksport at hente');
    await as(owner, async (tenant) => {
      const { id: subjectId } = await tenant.db.selectFrom('car').select('id').limit(1).executeTakeFirstOrThrow();
      await addPaper(tenant, storage, { subjectId, title: 'Slutseddel', kind: 'purchaseContract' });
    });
    for (let click = 0; click < 2; click += 1) {
      const form = { step: 'export', formKey: randomUUID() };
      expect((await visit(page, { as: owner, form })).headers.get('location')).toBe(page);
    }
    expect(await (await visit(page, { as: owner })).text()).toContain('Eksporten laves');
    const [asked, ...more] = await as(owner, ({ db }) => db.selectFrom('organizationExport').select('id').execute());
    expect(more).toEqual([]);
    const job = { organizationId: organization.id, exportId: asked?.id ?? 0 };
    const counts = await countRows(appUrl, organization.id);
    const log = pino({ level: 'silent' });
    const tasks = exportTasks({ database, appUrl, storage, readVersion: async () => '1.2.3', log });
    await tasks['organization-export'](job, attempt);
    await tasks['organization-export'](job, attempt);

    const shown = await (await visit(page, { as: owner })).text();
    expect(textOf(shown)).toContain(`af owner ${organization.name}`);
    const path = `${page}/${job.exportId}`;
    expect(shown).toContain(`href="${path}"`);
    const answer = await visit(path, { as: owner });
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const manifest = JSON.parse(strFromU8(files['manifest.json'] ?? new Uint8Array()));
    expect(manifest).toMatchObject({
      ...{ version: '1.2.3', lastMigration: expect.stringMatching(/^1\d\d-/) },
      organization: { id: organization.id, name: organization.name },
    });
    const told = Object.entries<{ rows: number }>(manifest.tables).map(([table, { rows }]) => [table, rows] as const);
    expect(Object.fromEntries(told)).toMatchObject(counts);
    const beyond = told.map(([table]) => table).filter((table) => !(table in counts));
    expect(beyond).toEqual(['organization', 'user']);
    expect(manifest.entries.map(({ name }: { name: string }) => name).sort()).toEqual(
      Object.keys(files)
        .filter((name) => name !== 'manifest.json')
        .sort(),
    );
    for (const { name, size, sha256 } of manifest.entries) {
      const content = files[name] ?? new Uint8Array();
      expect([name, content.length, sumOf(content)]).toEqual([name, size, sha256]);
    }
    for (const [table, rows] of told) {
      const text = strFromU8(files[`tabeller/${table}.json`] ?? new Uint8Array());
      expect(text.includes(other.id), table).toBe(false);
      const read: Record<string, unknown>[] = JSON.parse(text);
      expect([table, read.length]).toEqual([table, rows]);
      const owners = new Set(read.flatMap((row) => row.organizationId ?? row.tenantId ?? []));
      if (!beyond.includes(table)) expect([table, [...owners]]).toEqual([table, rows > 0 ? [organization.id] : []]);
    }
    expect(strFromU8(files['tabeller/car.csv'] ?? new Uint8Array()).split('\r\n')[0]).toContain('brandName;');
    const paper = Object.keys(files).find((name) => name.endsWith('/Slutseddel.txt')) ?? '';
    expect(strFromU8(files[paper] ?? new Uint8Array())).toContain('Slutseddel');
    // The test's paper is not what its row says was uploaded.
    expect(manifest.files).toEqual({ count: counts.file, missing: [], changed: [paper] });

    for (const role of ['salesAdmin', 'member', 'technician'] as const) {
      const who = { organization, role };
      const form = { step: 'export', formKey: randomUUID() };
      const met = [
        await visit(page, { as: who }),
        await visit(path, { as: who }),
        await visit(page, { as: who, form }),
      ];
      expect(met.map(({ status }) => status)).toEqual([403, 403, 403]);
    }
    expect((await visit(path, { as: { organization: await organize() } })).status).toBe(404);
    const feed = textOf(await (await visit('/activities', { as: owner })).text());
    for (const done of ['startede en eksport af', 'hentede en eksport af']) expect(feed).toContain(done);

    const { cookie } = await addSignedIn(database, app);
    const atPlatform = `/platform/organizations/${organization.id}`;
    const asAdministrator = { headers: { cookie } };
    const form = { step: 'export', formKey: randomUUID() };
    expect((await visit(atPlatform, { ...asAdministrator, form })).headers.get('location')).toBe(atPlatform);
    const { id: exportId } = await as(owner, ({ db }) =>
      db.selectFrom('organizationExport').select('id').where('isByPlatform', '=', true).executeTakeFirstOrThrow(),
    );
    await tasks['organization-export']({ ...job, exportId }, attempt);
    const theirs = `${atPlatform}/data/${exportId}`;
    expect(await (await visit(atPlatform, asAdministrator)).text()).toContain(`href="${theirs}"`);
    expect((await visit(theirs, asAdministrator)).status).toBe(200);
    expect((await visit(theirs, { as: owner })).status).toBe(403);
    const audit = textOf(await (await visit('/platform/audit-log', asAdministrator)).text());
    for (const act of ['Startede eksport af virksomhed', 'Hentede eksport af virksomhed']) expect(audit).toContain(act);

    const later = (days: number) => new Date(Date.now() + days * 86_400_000);
    expect(await as(owner, (tenant) => removeExpiredExports(tenant, later(6)))).toBe(0);
    expect(await as(owner, (tenant) => removeExpiredExports(tenant, later(8)))).toBe(2);
    expect((await visit(path, { as: owner })).status).toBe(404);
    const kept = await as(owner, ({ db }) =>
      db.selectFrom('file').select('id').where('mediaType', '=', 'application/zip').execute(),
    );
    expect(kept).toEqual([]);
  },
  patient,
);
