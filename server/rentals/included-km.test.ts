import { expect } from 'vitest';
import { test } from '#tests/fixtures.ts';
import { handOverOf, returnOf } from '#tests/rentals.ts';
import { at, rentVan, stand } from '#tests/rented-van.ts';
import { chargesOf } from './charge-commands.ts';
import { extendAgreement } from './extend-agreement.ts';
import { handOver } from './hand-over.ts';
import { agreementsOf } from './rental-rows.ts';
import { returnCar } from './return-car.ts';

test.for([
  // The whole period is paid for, so its kilometres are the renter's: 2.824 driven of 2.500.
  { what: 'back four days early', end: undefined, included: 2_500, over: '324 km' },
  // Five of nine days: 2.500 × 5 / 9, and the rent of four days is not paid.
  { what: 'shortened by four days first', end: at('12', '16:00'), included: 1_389, over: '1.435 km' },
  // Eighteen of nine days.
  { what: 'extended to twice the days first', end: at('25', '16:00'), included: 5_000, over: undefined },
])('$what → $included km are included', async ({ end, included, over }, { organize, as }) => {
  await as({ organization: await organize() }, async (tenant) => {
    const { id } = await rentVan(tenant);
    await handOver(tenant, id, handOverOf(), at('07'));
    const { version } = await stand(tenant, id);
    if (end) await extendAgreement(tenant, id, end, version, at('08'));
    await returnCar(tenant, id, returnOf({ mileageIn: 51_034 }), at('12', '12:00'));
    const { kmIncluded } = await agreementsOf(tenant)
      .select('kmIncluded')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(kmIncluded).toBe(included);
    const charges = await chargesOf(tenant, id).select('label').execute();
    expect(charges.map(({ label }) => label)).toEqual(over ? [`Overkilometer: ${over}`] : []);
  });
});
