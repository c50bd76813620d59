import { expect, test } from 'vitest';
import { proposeNext } from './next-proposal.ts';

test.for([
  ['called', 'notReached', '2026-11-23T15:00Z', 'call', '2026-11-24T09:00:00.000Z'],
  ['called', 'voicemail', '2026-11-28T08:00Z', 'call', '2026-11-30T09:00:00.000Z'],
  ['called', 'reached', '2026-11-23T15:00Z', 'call', '2026-11-26T09:00:00.000Z'],
  ['called', 'appointment', '2026-11-23T23:30Z', 'meeting', '2026-11-25T09:00:00.000Z'],
  ['emailed', null, '2026-11-23T15:00Z', 'call', '2026-11-25T09:00:00.000Z'],
  ['testDrove', null, '2026-03-28T15:00Z', 'call', '2026-03-30T08:00:00.000Z'],
] as const)('%s, %s at %s → %s at %s', ([verb, outcome, now, kind, at]) => {
  expect(proposeNext(verb, outcome, new Date(now))).toEqual({ kind, at: new Date(at) });
});
