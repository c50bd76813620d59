import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from './paths.ts';

/** Runs a program until something ends it. */
async function run(fault: string) {
  const program = `
    import { runUntilStopped } from './server/start/lifecycle.ts';
    await runUntilStopped(async ({ onShutdown }) => {
      const work = setInterval(() => {}, 1000);
      onShutdown(async () => { clearInterval(work); console.log('stoppet pænt'); });
      setTimeout(() => { ${fault} });
    });`;
  const ended = promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], { cwd: root });
  const { code, stdout } = await ended.then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error: { code: number; stdout: string }) => error,
  );
  const [first = '', second] = stdout.split('\n');
  return { code, line: first, after: second };
}

test.for([
  ['throw new Error("glemt")', 'uncaughtException'],
  ['Promise.reject(new Error("glemt"))', 'unhandledRejection'],
])('%s → logged, graceful stop, failing exit code', async ([fault, origin]) => {
  const { code, line, after } = await run(fault ?? '');
  expect(JSON.parse(line)).toMatchObject({ level: 60, origin, err: { message: 'glemt' } });
  expect([after, code]).toEqual(['stoppet pænt', 1]);
});

test('a program asked to stop → exits without error', async () => {
  const { code, line } = await run('process.kill(process.pid, "SIGTERM")');
  expect([line, code]).toEqual(['stoppet pænt', 0]);
});
