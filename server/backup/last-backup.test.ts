import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findLastBackup } from './last-backup.ts';

test('the folder of backups → the newest whole one, with its time and place; none is invented', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'bilassistent-backups-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  expect(await findLastBackup({ folder, s3: undefined })).toBeUndefined();
  for (const name of ['2026-11-20T02-15-00Z', '2026-11-21T02-15-07Z', '2026-11-22T02-15-00Z.unfinished']) {
    await mkdir(path.join(folder, name));
    await writeFile(path.join(folder, name, 'manifest.json'), '{}');
  }
  const name = '2026-11-21T02-15-07Z';
  expect(await findLastBackup({ folder, s3: undefined })).toEqual({
    ...{ at: new Date('2026-11-21T02:15:07Z'), name, place: folder },
  });
  expect(await findLastBackup({ folder: path.join(folder, 'gone'), s3: undefined })).toBeUndefined();
  expect(await findLastBackup({ folder: undefined, s3: undefined })).toBeUndefined();
});
