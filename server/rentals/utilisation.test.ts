import { expect } from 'vitest';
import { addCar, addCustomer } from '#tests/factories.ts';
import { test } from '#tests/fixtures.ts';
import { agreementOf, driver, handOverOf, returnOf } from '#tests/rentals.ts';
import { instantAt } from '../format/day.ts';
import { createAgreement } from './create-agreement.ts';
import { handOver } from './hand-over.ts';
import { returnCar } from './return-car.ts';
import { readUtilisation } from './utilisation.ts';

const at = (day: string) => instantAt(day, '08:00');

test('out 30 of 90 days, 10 in the workshop → 38 % of 80 days; a car that came today has none', async ({
  organize,
  as,
}) => {
  await as({ organization: await organize() }, async (tenant) => {
    const created = new Date('2026-01-01T08:00:00Z');
    const car = await addCar(tenant, { rentalEnabled: true, registrationNumber: 'AB12345', createdAt: created });
    const input = agreementOf({
      customerId: await addCustomer(tenant),
      car,
      drivers: [driver],
      startsAt: at('2026-09-01'),
    });
    const { id } = await createAgreement(tenant, { ...input, endsAt: at('2026-09-30') });
    await handOver(tenant, id, handOverOf(), at('2026-09-01'));
    await returnCar(tenant, id, returnOf(), at('2026-10-01'));
    const { db, organizationId } = tenant;
    const workshop = { kind: 'workshop' as const, startsAt: at('2026-10-10'), endsAt: at('2026-10-20') };
    await db
      .insertInto('booking')
      .values({ ...workshop, organizationId, carId: car })
      .execute();
    const now = at('2026-11-29');
    expect(await readUtilisation(tenant, car, now)).toEqual({ out: 30, available: 80, share: 38 });
    const fresh = await addCar(tenant, { registrationNumber: 'CD23456', createdAt: now });
    expect(await readUtilisation(tenant, fresh, now)).toBeUndefined();
  });
});
