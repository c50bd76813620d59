import { expect, test } from 'vitest';
import { portalNeeds } from './portal-needs.ts';

const now = new Date('2026-11-23T10:00:00Z');
const customer = { type: 'private' as const, licenceNumber: null, licenceExpiresOn: null };
const agreement = {
  ...{ id: 1, number: 'A-1', carTitle: 'Vito', status: 'active' as const, returnedAt: null },
  readingDueOn: null,
  ...{ startsAt: new Date('2026-11-24T08:00:00Z'), endsAt: new Date('2027-11-24T08:00:00Z') },
};
const needsOf = (leftAt: Date | null) =>
  portalNeeds({ quotes: [], unread: [], customer, agreements: [{ ...agreement, leftAt }] }, now).map(
    ({ kind }) => kind,
  );

test('an unknown licence → asked for until the car is fetched', () => {
  expect(needsOf(null)).toEqual(['begins', 'licenceMissing']);
  expect(needsOf(now)).toEqual([]);
});
