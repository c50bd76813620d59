import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { environmentWith } from '#server/env.ts';
import { program, root } from './paths.ts';

export type Count = { passed: number; failed: number };

/** A run that hangs is ended; a busy machine takes several times as long as a quiet one. */
const longestStep = 40 * 60_000;
const groups = new Set<number>();

function signalGroup(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(-pid, name);
  } catch {
    // The group has already ended.
  }
}

/** Kills running programs. */
export function endPrograms() {
  for (const pid of groups) signalGroup(pid, 'SIGTERM');
}

/** Runs a program in its own process group, which is killed completely at its end. */
export function run(name: string, options: string[], added: Record<string, string> = {}) {
  return new Promise<boolean>((resolve) => {
    const child = spawn(process.execPath, [program(name), ...options], {
      cwd: root,
      env: environmentWith(added),
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const { pid } = child;
    if (pid) groups.add(pid);
    const limit = setTimeout(() => pid && signalGroup(pid, 'SIGKILL'), longestStep);
    child.on('error', () => resolve(false));
    child.on('exit', (code) => {
      clearTimeout(limit);
      if (pid) {
        signalGroup(pid, 'SIGKILL');
        groups.delete(pid);
      }
      resolve(code === 0);
    });
  });
}

function readReport<Report>(file: string, schema: z.ZodType<Report>) {
  try {
    return schema.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  } catch {
    return;
  }
}

/** A failed run without a failing test, such as one that never started, is one failure. */
function settle(passed: boolean, count: Count): Count {
  return { passed: count.passed, failed: passed ? count.failed : Math.max(count.failed, 1) };
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

/** Counts of a Vitest run, with flaky tests. */
export function countVitest(file: string, passed: boolean) {
  const report = readReport(file, vitestReport);
  if (!report) return { passed: 0, failed: 1, flaky: [] };
  const unread = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const count = settle(passed, { passed: report.numPassedTests, failed: report.numFailedTests + unread.length });
  const flaky = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName }) => `${path.relative(root, name)} ${fullName}`),
  );
  return { ...count, flaky };
}

const playwrightSuite = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      line: z.number(),
      tests: z.array(z.object({ status: z.string() })),
    }),
  ),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
  suites: z.array(playwrightSuite),
});

/** Flaky tests by place and name. */
function listFlaky({ specs, suites = [] }: z.infer<typeof playwrightSuite>): string[] {
  return [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, line, title }) => `${file}:${line} ${title}`),
    ...suites.flatMap(listFlaky),
  ];
}

/** Counts of a Playwright run, with flaky tests. */
export function countPlaywright(file: string, passed: boolean) {
  const report = readReport(file, playwrightReport);
  if (!report) return { passed: 0, failed: 1, flaky: [] };
  const { expected, flaky, unexpected } = report.stats;
  const count = settle(passed, { passed: expected + flaky, failed: unexpected + report.errors.length });
  return { ...count, flaky: report.suites.flatMap(listFlaky) };
}
