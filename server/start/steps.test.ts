import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './paths.ts';
import { countPlaywright, countVitest } from './steps.ts';

let folder = '';

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bilassistent-steps-'));
});

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

function write(report: unknown) {
  const file = path.join(folder, 'report.json');
  fs.writeFileSync(file, JSON.stringify(report));
  return file;
}

const failure = { status: 'failed', fullName: 'a test', failureMessages: ['expected 1 to be 2'] };

test('a Vitest report → passed and failed tests counted', () => {
  const file = write({
    numPassedTests: 7,
    numFailedTests: 2,
    testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults: [failure] }],
  });
  expect(countVitest(file, false)).toEqual({ passed: 7, failed: 2, flaky: [] });
});

test('an unreadable test file → one failure', () => {
  const file = write({
    numPassedTests: 7,
    numFailedTests: 0,
    testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults: [] }],
  });
  expect(countVitest(file, false)).toEqual({ passed: 7, failed: 1, flaky: [] });
});

test('a failed run with passing tests → one failure', () => {
  expect(countVitest(write({ numPassedTests: 7, numFailedTests: 0, testResults: [] }), false)).toEqual({
    passed: 7,
    failed: 1,
    flaky: [],
  });
});

test('a run without a report → one failure', () => {
  expect(countVitest(path.join(folder, 'missing.json'), true)).toEqual({ passed: 0, failed: 1, flaky: [] });
  expect(countPlaywright(path.join(folder, 'missing.json'), true)).toEqual({ passed: 0, failed: 1, flaky: [] });
});

test('a flaky test → passed, listed with its file', () => {
  const name = path.join(root, 'server/mail/send-mail.test.ts');
  const file = write({
    numPassedTests: 2,
    numFailedTests: 0,
    testResults: [
      {
        name,
        status: 'passed',
        assertionResults: [
          { ...failure, status: 'passed' },
          { status: 'passed', fullName: 'another test', failureMessages: [] },
        ],
      },
    ],
  });
  const flaky = ['server/mail/send-mail.test.ts a test'];
  expect(countVitest(file, true)).toEqual({ passed: 2, failed: 0, flaky });
});

test('a Playwright report → tests and errors outside them counted', () => {
  const stats = { expected: 5, flaky: 0, unexpected: 2 };
  expect(countPlaywright(write({ stats, errors: [{}], suites: [] }), false)).toEqual({
    passed: 5,
    failed: 3,
    flaky: [],
  });
});

test('a flaky browser test → passed, listed with its place', () => {
  const spec = (title: string, status: string) => ({ title, file: 'cars.spec.ts', line: 7, tests: [{ status }] });
  const suites = [
    { specs: [spec('a list opens', 'expected')], suites: [{ specs: [spec('a toast goes', 'flaky')] }] },
    { specs: [spec('a row opens', 'flaky')] },
  ];
  expect(countPlaywright(write({ stats: { expected: 1, flaky: 2, unexpected: 0 }, errors: [], suites }), true)).toEqual(
    { passed: 3, failed: 0, flaky: ['cars.spec.ts:7 a toast goes', 'cars.spec.ts:7 a row opens'] },
  );
});
