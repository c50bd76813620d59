import { expect, test } from 'vitest';
import { readAudit } from './audit.ts';

test('a report → the packages with a hole of level high or more', () => {
  const hole = (severity: string) => ({ severity, range: '<1.2.3', via: [], fixAvailable: true });
  const report = {
    auditReportVersion: 2,
    vulnerabilities: { a: hole('moderate'), b: hole('high'), c: hole('critical') },
  };
  expect(readAudit(JSON.stringify(report))).toEqual(['b <1.2.3 (high)', 'c <1.2.3 (critical)']);
  expect(readAudit(JSON.stringify({ vulnerabilities: {} }))).toEqual([]);
});

test('no registry, or one that does not answer that question → no answer', () => {
  expect(readAudit('')).toBeUndefined();
  expect(readAudit(JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405 }))).toBeUndefined();
});
