import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const run = promisify(execFile);

test('a screen that takes server code to the browser breaks the build', { timeout: 120_000 }, async () => {
  const copy = await mkdtemp(join(tmpdir(), 'bilassistent-leak-'));
  onTestFinished(() => rm(copy, { recursive: true, force: true }));
  for (const part of [
    'app',
    'server',
    'public',
    'package.json',
    'tsconfig.json',
    'vite.config.ts',
    'react-router.config.ts',
  ]) {
    await cp(part, join(copy, part), { recursive: true });
  }
  await symlink(resolve('node_modules'), join(copy, 'node_modules'));
  const screen = join(copy, 'app/routes/not-found.tsx');
  const source = await readFile(screen, 'utf8');
  await writeFile(
    screen,
    `import { openDatabase } from '#server/db/database.ts';\n${source}\nexport function meta() { return [{ title: String(openDatabase) }]; }\n`,
  );
  const bin = join(copy, 'node_modules/.bin/react-router');
  const build = run(process.execPath, [bin, 'build'], { cwd: copy });
  await expect(build).rejects.toMatchObject({ stderr: expect.stringMatching(/server\/db\/database\.ts/) });
});
