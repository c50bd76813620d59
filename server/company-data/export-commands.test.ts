import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '#tests/fixtures.ts';
import { keepExport, letGo, removeExpiredExports, saveProgress, startExport, takeExport } from './export-commands.ts';
import { exportsOf } from './export-queries.ts';

test('an export has one worker, another one when that is silent for a minute, and is told to be given up', async ({
  organize,
  as,
}) => {
  const owner = { organization: await organize() };
  const newest = () =>
    as(owner, (tenant) => exportsOf(tenant).selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow());
  await expect(
    as(owner, (tenant) => startExport({ ...tenant, impersonatorId: tenant.userId }, { formKey: undefined })),
  ).rejects.toThrow('impersonating');
  expect(await as(owner, (tenant) => startExport(tenant, {}))).toBe(true);
  expect(await as(owner, (tenant) => startExport(tenant, {}))).toBe(false);
  const { id } = await newest();
  const take = () => as(owner, (tenant) => takeExport(tenant, id));
  const first = await take();
  expect(await take()).toBe('busy');
  await as(owner, ({ db }) =>
    db.updateTable('organizationExport').set({ heartbeatAt: sql<Date>`now() - interval '2 minutes'` }).execute(),
  );
  const second = await take();
  if (typeof first === 'string' || typeof second === 'string') throw new Error('nobody has the export');
  await as(owner, (tenant) => saveProgress(tenant, { id, ...first }, { handled: 9, planned: 9 }));
  await as(owner, (tenant) => saveProgress(tenant, { id, ...second }, { handled: 2, planned: 7 }));
  const storageKey = `${owner.organization.id}/${crypto.randomUUID()}`;
  const file = { name: 'x.zip', mediaType: 'application/zip', size: 3, sha256: 'a'.repeat(64), storageKey };
  await as(owner, (tenant) => keepExport(tenant, { id, ...first }, file));
  expect(await newest()).toMatchObject({ status: 'running', handledCount: 2, plannedCount: 7, fileId: null });
  expect(await as(owner, ({ db }) => db.selectFrom('file').select('id').execute())).toEqual([]);
  await as(owner, (tenant) => letGo(tenant, { id, ...second }, { isLast: true }));
  expect(await newest()).toMatchObject({ status: 'failed' });
  expect(await take()).toBe('over');
  expect(await as(owner, (tenant) => startExport(tenant, {}))).toBe(true);
  const later = new Date(Date.now() + 25 * 3_600_000);
  expect(await as(owner, (tenant) => removeExpiredExports(tenant, new Date()))).toBe(0);
  expect(await as(owner, (tenant) => removeExpiredExports(tenant, later))).toBe(2);
});
