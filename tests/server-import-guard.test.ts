import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const run = promisify(execFile);

/** A minimal application with the build's import guard. */
const leakingApp = {
  'root.tsx': `
    import { Outlet, Scripts } from 'react-router';
    export default () => <html><body><Outlet /><Scripts /></body></html>;`,
  'routes.ts': `
    import { index } from '@react-router/dev/routes';
    export default [index('screen.tsx')];`,
  'screen.tsx': `
    import { openDatabase } from '#server/db/database.ts';
    export default () => <p>{String(openDatabase)}</p>;`,
};

test('a screen that imports server code for the browser breaks the build', { timeout: 120_000 }, async () => {
  const copy = await mkdtemp(join(tmpdir(), 'bilassistent-leak-'));
  onTestFinished(() => rm(copy, { recursive: true, force: true }));
  for (const part of ['server', 'package.json', 'tsconfig.json', 'vite.config.ts', 'react-router.config.ts']) {
    await cp(part, join(copy, part), { recursive: true });
  }
  await symlink(resolve('node_modules'), join(copy, 'node_modules'));
  for (const [name, source] of Object.entries(leakingApp)) {
    await mkdir(dirname(join(copy, 'app', name)), { recursive: true });
    await writeFile(join(copy, 'app', name), source);
  }
  const bin = join(copy, 'node_modules/.bin/react-router');
  const build = run(process.execPath, [bin, 'build'], { cwd: copy });
  await expect(build).rejects.toMatchObject({ stderr: expect.stringMatching(/server\/db\/database\.ts/) });
});
