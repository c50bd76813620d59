import pino from 'pino';
import { expect } from 'vitest';
import { dueItems } from '#server/due-list.ts';
import { dayOf, daysAfter } from '#server/format/day.ts';
import { asOre } from '#server/format/money.ts';
import { listPinnedOfCar } from '#server/memos/memo-queries.ts';
import { sweep } from '#server/sweep/sweep.ts';
import { addCar } from '#tests/factories.ts';
import { test } from '#tests/fixtures.ts';
import { findCar } from './car-queries.ts';
import { carTasks } from './car-tasks.ts';

test('each minute expired reservations are released, nightly cars deleted a month ago purged', async ({
  organize,
  as,
  database,
}) => {
  const owner = { organization: await organize() };
  const today = dayOf(new Date());
  const old = new Date(Date.now() - 31 * 24 * 60 * 60_000);
  const ids = await as(owner, async (tenant) => ({
    over: await addCar(tenant, {
      availability: 'reserved',
      reservedUntil: daysAfter(today, -1),
      reservedFor: 'Hr. Hansen',
      ...{ reservedDeposit: asOre(2_500_00), reservedDepositOn: daysAfter(today, -8), reservedDepositWay: 'mobilePay' },
    }),
    today: await addCar(tenant, { availability: 'reserved', reservedUntil: today }),
    mended: await addCar(tenant, {
      ...{ availability: 'workshop', previousAvailability: 'reserved', reservedUntil: daysAfter(today, -1) },
    }),
    gone: await addCar(tenant, { status: 'soft-deleted', deletedAt: old }),
    recent: await addCar(tenant, { status: 'soft-deleted', deletedAt: new Date() }),
  }));
  const log = pino({ level: 'silent' });
  await sweep({ database, items: dueItems, log }, new Date());
  await carTasks({ database, log })['tidy-cars'](
    {},
    {
      attempt: 1,
      maxAttempts: 1,
      stopping: new AbortController().signal,
    },
  );
  const car = (id: number) => as(owner, (tenant) => findCar(tenant, id));
  expect(await car(ids.over)).toMatchObject({ availability: 'available', reservedUntil: null, reservedFor: null });
  const pinned = (id: number) => as(owner, (tenant) => listPinnedOfCar(tenant, id));
  expect(await pinned(ids.over)).toMatchObject([{ title: 'Depositum fra reservationen er ikke afregnet' }]);
  expect(await pinned(ids.mended)).toEqual([]);
  expect(await car(ids.today)).toMatchObject({ availability: 'reserved', reservedUntil: today });
  expect(await car(ids.mended)).toMatchObject({ availability: 'workshop', previousAvailability: null });
  expect(await car(ids.gone)).toBeUndefined();
  expect(await car(ids.recent)).toMatchObject({ status: 'soft-deleted' });
});
