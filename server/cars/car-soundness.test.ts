import { sql } from 'kysely';
import { expect } from 'vitest';
import { addCar } from '#tests/factories.ts';
import { test } from '#tests/fixtures.ts';

test.for<[string, string]>([
  ['car_registrationNumber_check', `"registrationNumber" = 'ab 12'`],
  ['car_fuelType_check', `"fuelType" = 'coal'`],
  ['car_mileage_check', 'mileage = -1'],
  ['car_chargeAcKw_check', '"chargeAcKw" = 1000.1'],
  ['car_deleted_has_time', `"deletedAt" = now()`],
  ['car_reservation_has_end', `"reservedUntil" = current_date, availability = 'available'`],
  ['car_confirmedWeek_check', `"confirmedWeek" = '2026-W54'`],
  ['car_channels_check', `channels = '{website,teletext}'`],
  ['car_reservation_is_sound', `"reservedPhone" = '+4586801234'`],
  ['car_reservation_is_sound', `"reservedPhone" = '86801234', availability = 'reserved'`],
  ['car_videoUrl_check', `"videoUrl" = 'http://video.example'`],
])('a broken rule → refused by its constraint: %s', async ([constraint, change], { organize, as }) => {
  await as({ organization: await organize() }, async (tenant) => {
    const id = await addCar(tenant);
    const broken = sql`savepoint sound; update car set ${sql.raw(change)} where id = ${sql.lit(id)}`.execute(tenant.db);
    await expect(broken).rejects.toMatchObject({ code: '23514', table: 'car', constraint });
    await sql`rollback to sound`.execute(tenant.db);
  });
});

test('a car with required fields only, or at the limits → valid', async ({ organize, as }) => {
  await as({ organization: await organize() }, async (tenant) => {
    const id = await addCar(tenant);
    const edges = sql`update car set mileage = 2000000, doors = 1, "confirmedWeek" = '2026-W53', vin = null, "fuelType" = null,
      "videoUrl" = 'https://video.example', title = repeat('å', 120), channels = '{}' where id = ${id}`;
    expect((await edges.execute(tenant.db)).numAffectedRows).toBe(1n);
  });
});
