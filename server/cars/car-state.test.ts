import { expect } from 'vitest';
import type { Availability, CarState, CarStatus } from '#server/db/schema.ts';
import { addCar } from '#tests/factories.ts';
import { test } from '#tests/fixtures.ts';

type Row = [status: CarStatus, availability: Availability, previous: Availability | null, state: CarState];

const rows: Row[] = [
  ['published', 'available', null, 'forSale'],
  ['published', 'reserved', null, 'reserved'],
  ['published', 'sold', null, 'sold'],
  ['published', 'delivered', null, 'delivered'],
  ['published', 'rented', null, 'rented'],
  ['published', 'transit', null, 'transit'],
  ['published', 'workshop', 'available', 'workshop'],
  ['published', 'workshop', 'transit', 'workshop'],
  ['published', 'workshop', 'sold', 'sold'],
  ['published', 'workshop', 'reserved', 'reserved'],
  ['published', 'workshop', 'rented', 'rented'],
  ['draft', 'available', null, 'draft'],
  ['draft', 'workshop', 'available', 'workshop'],
  ['draft', 'transit', null, 'transit'],
  ['draft', 'reserved', null, 'reserved'],
  ['draft', 'sold', null, 'sold'],
  ['draft', 'delivered', null, 'delivered'],
  ['soft-deleted', 'available', null, 'deleted'],
  ['soft-deleted', 'sold', null, 'deleted'],
  ['soft-deleted', 'delivered', null, 'deleted'],
];

test.for(rows)(
  'a car that is %s and %s (before: %s) is %s',
  async ([status, availability, previous, state], { as, organize }) => {
    const organization = await organize();
    const found = await as({ organization }, async (tenant) => {
      const promised = [availability, previous].includes('reserved') ? { reservedUntil: '2099-01-01' } : {};
      const deleted = status === 'soft-deleted' ? { deletedAt: new Date() } : {};
      const id = await addCar(tenant, {
        status,
        availability,
        previousAvailability: previous,
        ...promised,
        ...deleted,
      });
      return tenant.db.selectFrom('car').select('state').where('id', '=', id).executeTakeFirstOrThrow();
    });
    expect(found.state).toBe(state);
  },
);
