import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('passed and failed tests are counted', () => {
  const file = write({
    numPassedTests: 7,
    numFailedTests: 2,
    testResults: [{ status: 'failed', assertionResults: [{}] }],
  });
  expect(countVitest(file, false)).toEqual({ passed: 7, failed: 2 });
});

test('a test file that cannot be read counts as a failure', () => {
  const file = write({
    numPassedTests: 7,
    numFailedTests: 0,
    testResults: [{ status: 'failed', assertionResults: [] }],
  });
  expect(countVitest(file, false)).toEqual({ passed: 7, failed: 1 });
});

test('a run that fails although every test passed counts as a failure', () => {
  expect(countVitest(write({ numPassedTests: 7, numFailedTests: 0, testResults: [] }), false)).toEqual({
    passed: 7,
    failed: 1,
  });
});

test('a run without a report counts as a failure', () => {
  expect(countVitest(path.join(folder, 'missing.json'), true)).toEqual({ passed: 0, failed: 1 });
  expect(countPlaywright(path.join(folder, 'missing.json'), true)).toEqual({ passed: 0, failed: 1 });
});

test('browser tests and the faults outside them are counted', () => {
  const stats = { expected: 5, flaky: 1, unexpected: 2 };
  expect(countPlaywright(write({ stats, errors: [{}] }), false)).toEqual({ passed: 6, failed: 3 });
  expect(countPlaywright(write({ stats: { ...stats, unexpected: 0 }, errors: [] }), true)).toEqual({
    passed: 6,
    failed: 0,
  });
});
