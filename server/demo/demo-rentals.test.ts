import { expect } from 'vitest';
import { test } from '#tests/demo.ts';

test('the rental company of the demo → sixty agreements over all states, two overdue, five back today', async ({
  inDemo,
}) => {
  const rows = await inDemo('jysk-biludlejning', ({ db }) =>
    db.selectFrom('rentalAgreement').select(['status', 'startsAt', 'endsAt', 'productType']).execute(),
  );
  const of = (status: string) => rows.filter((row) => row.status === status);
  expect(rows).toHaveLength(60);
  const counts = ['closed', 'cancelled', 'returned', 'active', 'reserved'].map((status) => of(status).length);
  expect(counts).toEqual([16, 4, 3, 21, 16]);
  const day = new Date('2026-11-21T00:00:00+01:00');
  expect(of('active').filter(({ endsAt }) => endsAt < day)).toHaveLength(2);
  const evening = new Date('2026-11-22T00:00:00+01:00');
  expect(of('active').filter(({ endsAt }) => endsAt >= day && endsAt < evening)).toHaveLength(5);
  expect(of('active').filter(({ productType }) => productType === 'longRental')).toHaveLength(3);
  const bills = await inDemo('jysk-biludlejning', ({ db }) =>
    db
      .selectFrom('rentalBill')
      .innerJoin('rentalCharge as charge', 'charge.id', 'rentalBill.chargeId')
      .select('charge.invoiceId')
      .execute(),
  );
  expect(bills).toEqual([{ invoiceId: expect.any(Number) }]);
});
