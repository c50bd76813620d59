import { expect, test } from 'vitest';
import { stateBadge } from './car-state.ts';

const today = '2026-11-22';

test.for([
  [{ state: 'forSale' }, 'Til salg', 'good'],
  [{ state: 'forSale', purpose: 'rental' }, 'Ledig', 'good'],
  [{ state: 'forSale', purpose: 'leasing' }, 'Ledig', 'good'],
  [{ state: 'forSale', purpose: 'demo' }, 'Til salg', 'good'],
  [{ state: 'reserved', reservedUntil: '2026-11-28' }, 'Reserveret til 28. nov.', 'warn'],
  [{ state: 'reserved', reservedUntil: '2027-01-03' }, 'Reserveret til 3. jan. 2027', 'warn'],
  [{ state: 'reserved', reservedUntil: today }, 'Reserveret til 22. nov.', 'warn'],
  [{ state: 'reserved', reservedUntil: '2026-11-21' }, 'Reservation udløbet', 'danger'],
  [{ state: 'reserved', reservedUntil: null }, 'Reserveret', 'warn'],
  [{ state: 'sold', availability: 'sold' }, 'Solgt', 'plain'],
  [{ state: 'delivered' }, 'Udleveret', 'plain'],
  [{ state: 'rented' }, 'Udlejet', 'info'],
  [{ state: 'workshop', availability: 'workshop' }, 'Værksted', 'warn'],
  [{ state: 'transit' }, 'Undervejs', 'info'],
  [{ state: 'draft', status: 'draft' }, 'Kladde', 'outline'],
  [{ state: 'deleted', availability: 'workshop' }, 'Slettet', 'plain'],
] as const)('a car of %o reads «%s»', ([car, label, look]) => {
  expect(stateBadge(car, today)).toEqual({ label, look });
});

test('a promised car in the workshop and a draft that is promised say so beside', () => {
  expect(stateBadge({ state: 'sold', availability: 'workshop' }, today)).toMatchObject({
    label: 'Solgt',
    beside: 'Værksted',
  });
  expect(stateBadge({ state: 'sold', status: 'draft', availability: 'sold' }, today)).toMatchObject({
    beside: 'Kladde',
  });
  expect(stateBadge({ state: 'draft', status: 'draft' }, today).beside).toBeUndefined();
});
