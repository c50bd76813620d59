import { expect, test } from 'vitest';
import { mayInPortal, needsStepUp, type PortalAct } from './portal-rights.ts';

const acts: readonly PortalAct[] = ['read', 'write', 'sign', 'manage'];
const table = [
  [{ role: 'owner', maySign: false }, [true, true, true, true]],
  [{ role: 'user', maySign: true }, [true, true, true, false]],
  [{ role: 'user', maySign: false }, [true, true, false, false]],
  [{ role: 'viewer', maySign: true }, [true, false, false, false]],
] as const;

test.for(table)('%o may read, write, sign and manage: %o', ([rights, may]) => {
  expect(acts.map((act) => mayInPortal(rights, act))).toEqual(may);
});

test('a login signs within half an hour of proving who it is', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  expect(needsStepUp(new Date('2026-11-23T11:30:00Z'), now)).toBe(false);
  expect(needsStepUp(new Date('2026-11-23T11:29:59Z'), now)).toBe(true);
});
