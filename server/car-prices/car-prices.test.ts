import { sql } from 'kysely';
import pino from 'pino';
import { describe, expect } from 'vitest';
import { openCountingLine } from '#tests/database-line.ts';
import { addPlace } from '#tests/entities.ts';
import { addCar, addCategory } from '#tests/factories.ts';
import { test as base, type Organization } from '#tests/fixtures.ts';
import { addPricedVan } from '#tests/quotes.ts';
import { addOverride } from '#tests/stored-price-tables.ts';
import { updateCar } from '../cars/car-commands.ts';
import { moveCar } from '../cars/car-state-commands.ts';
import { openDatabase } from '../db/database.ts';
import { dayOf, daysAfter, instantAt } from '../format/day.ts';
import { asOre } from '../format/money.ts';
import { decideOverride } from '../price-overrides/override-commands.ts';
import { startDraft } from '../price-tables/draft-commands.ts';
import { archivePriceTable } from '../price-tables/price-table-commands.ts';
import { publishDraft } from '../price-tables/publish-commands.ts';
import { sweep } from '../sweep/sweep.ts';
import { systemActor, type Tenant, withTenant } from '../tenant.ts';
import { carPriceTasks } from './car-price-tasks.ts';
import { renewCarPrices, staleRents } from './renew-car-prices.ts';

type Rent = { amount: number | null; isStale: boolean; validTo: string | null };
type Vans = {
  organization: Organization;
  carId: number;
  protocolId: number;
  act: <T>(work: (tenant: Tenant) => Promise<T>) => Promise<T>;
  /** Renews until nothing is stale. @returns how many rows each portion had */
  renew: (now?: Date) => Promise<number[]>;
  rentOf: (id?: number) => Promise<Rent | undefined>;
};

const log = pino({ level: 'silent' });
const now = new Date();
const today = dayOf(now);

/** A van of group V3 with the design's prices, reckoned: 24 months at 1.500 km are the cheapest. */
const test = base.extend<{ vans: Vans }>({
  vans: async ({ organize, as }, use) => {
    const organization = await organize();
    const act: Vans['act'] = (work) => as({ organization }, work);
    const carId = await act(addPricedVan);
    const renew: Vans['renew'] = async (at = now) => {
      const portions = [];
      for (let more = 1; more > 0; portions.push(more)) more = await act((tenant) => renewCarPrices(tenant, at));
      return portions.slice(0, -1);
    };
    await renew();
    const { id: protocolId } = await act(({ db }) =>
      db.selectFrom('priceTable').select('id').where('kind', '=', 'protocol').executeTakeFirstOrThrow(),
    );
    const rentOf: Vans['rentOf'] = (id = carId) =>
      act(({ db }) =>
        db
          .selectFrom('carPrice')
          .select(['amount', 'validTo'])
          .select((eb) => eb('generation', '<', eb.fn<number>('price_generation')).$castTo<boolean>().as('isStale'))
          .where('carId', '=', id)
          .executeTakeFirst(),
      );
    await use({ organization, carId, protocolId, act, renew, rentOf });
  },
});

const cheapest = 489_500;

describe('«Leje fra»', () => {
  test('is the lowest rent at the reference; a car without a group has none', async ({ vans }) => {
    const { act, renew, rentOf } = vans;
    expect(await rentOf()).toEqual({ amount: cheapest, isStale: false, validTo: null });
    const other = await act((tenant) => addCar(tenant, { vehicleType: 'van', category: null }));
    expect(await rentOf(other)).toMatchObject({ amount: null, isStale: true });
    await renew();
    expect(await rentOf(other)).toMatchObject({ amount: null, isStale: false });
  });

  test('is outdated by a car’s edit, not by one that no price is made of; a sold car has none', async ({ vans }) => {
    const { act, renew, rentOf, carId } = vans;
    const edit = (input: Parameters<typeof updateCar>[1]['input']) =>
      act(async (tenant) => {
        const { version } = await tenant.db
          .selectFrom('car')
          .select('version')
          .where('id', '=', carId)
          .executeTakeFirstOrThrow();
        return updateCar(tenant, { id: carId, version, input, original: undefined });
      });
    await edit({
      ...{ color: 'Rød', mileage: 99_000, firstRegistrationDate: '2020-01-01' },
      ...{ registrationTaxPaid: asOre(10_000_00), salePriceExclVat: asOre(90_000_00) },
    });
    expect(await rentOf()).toMatchObject({ isStale: false });
    await edit({ category: 'V1' });
    expect(await rentOf()).toMatchObject({ isStale: true, amount: cheapest });
    await renew();
    expect(await rentOf()).toMatchObject({ isStale: false, amount: expect.not.closeTo(cheapest) });
    await act((tenant) => moveCar(tenant, carId, { step: 'delete' }));
    expect(await rentOf()).toBeUndefined();
  });

  test('is outdated by what is agreed for the car or its group, when that holds', async ({ vans, as }) => {
    const { act, renew, rentOf, carId, organization } = vans;
    const about = `car:${carId}`;
    const id = await act((tenant) => addOverride(tenant, { about, kind: 'fixed', value: '4.000' }));
    expect(await rentOf()).toMatchObject({ isStale: true });
    await renew();
    expect(await rentOf()).toMatchObject({ amount: 400_000 });
    await act((tenant) => decideOverride(tenant, id, { step: 'revoke', decisionReason: null }));
    await renew();
    expect(await rentOf()).toMatchObject({ amount: cheapest });
    await act((tenant) => addOverride(tenant, { value: '-4' }));
    expect(await rentOf()).toMatchObject({ isStale: true });
    await renew();
    expect(await rentOf()).toMatchObject({ amount: 470_000 });
    const lower = { about, value: '-50' };
    const asked = await as({ organization, role: 'technician' }, (tenant) => addOverride(tenant, lower));
    expect(await rentOf()).toMatchObject({ isStale: false });
    await act((tenant) => decideOverride(tenant, asked, { step: 'approve' }));
    expect(await rentOf()).toMatchObject({ isStale: true });
  });

  test('follows what is published, archived and set as the reference', async ({ vans }) => {
    const { act, renew, rentOf, protocolId } = vans;
    await act((tenant) => archivePriceTable(tenant, 'protocol', protocolId, true));
    expect(await rentOf()).toMatchObject({ isStale: true });
    await renew();
    expect(await rentOf()).toMatchObject({ amount: null, isStale: false });
    await act((tenant) => archivePriceTable(tenant, 'protocol', protocolId, false));
    await act(({ db }) =>
      db
        .updateTable('organizationSettings')
        .set({ referenceTerms: [1], referenceKm: [1000] })
        .execute(),
    );
    await renew();
    expect(await rentOf()).toMatchObject({ amount: 649_500 });
  });

  test.for([daysAfter(today, 1), '2027-03-28', '2027-03-29', '2027-10-31', '2027-11-01'])(
    'of a version planned from %s comes at midnight in Copenhagen by the sweep, also to one that slept',
    async (day, { vans, database }) => {
      const { act, renew, rentOf, protocolId } = vans;
      await act(async (tenant) => {
        await startDraft(tenant, 'protocol', protocolId);
        const cells = tenant.db.updateTable('priceCell').set({ price: 999_500 });
        const draft = tenant.db.selectFrom('priceTableVersion').select('id').where('status', '=', 'draft');
        await cells.where('versionId', 'in', draft.where('tableId', '=', protocolId)).execute();
        await publishDraft(tenant, 'protocol', protocolId, { validFrom: day, note: null }, now);
      });
      expect(await rentOf()).toMatchObject({ isStale: true });
      await renew();
      expect(await rentOf()).toMatchObject({ amount: cheapest, validTo: daysAfter(day, -1) });
      const midnight = instantAt(day, '00:00');
      const sweepAt = (at: Date) => sweep({ database, items: [staleRents], log }, at);
      await sweepAt(new Date(midnight.getTime() - 60_000));
      expect(await rentOf()).toMatchObject({ amount: cheapest });
      await sweepAt(new Date(midnight.getTime() + 60_000));
      expect(await rentOf()).toMatchObject({ amount: 999_500, validTo: null });
    },
  );
});

test('renewing takes as many statements for many cars as for one, and two at once do each car once', async ({
  vans,
  appUrl,
}) => {
  const { act, organization } = vans;
  const line = await openCountingLine(appUrl);
  const counted = openDatabase(line.url, { max: 2 });
  const portion = () => withTenant(counted.pool, systemActor(organization.id), (tenant) => renewCarPrices(tenant, now));
  const statements = async (cars: number) => {
    await act(async (tenant) => {
      for (let each = 0; each < cars; each += 1) await addCar(tenant, { category: 'V3' });
    });
    await line.restart();
    expect(await portion()).toBe(cars);
    return line.messages.match(/select|update/g)?.length;
  };
  await portion();
  const [one, many] = [await statements(1), await statements(30)];
  expect(many).toBe(one);
  await act(async (tenant) => {
    for (let each = 0; each < 40; each += 1) await addCar(tenant, { category: 'V3' });
  });
  const done = await Promise.all([portion(), portion(), portion()]);
  expect(done.reduce((sum, each) => sum + each)).toBe(40);
  await counted.close();
});

test('tables that change queue one job, which renews every rent', async ({ vans, database }) => {
  const { act, organization, protocolId, rentOf } = vans;
  for (const isArchived of [true, false]) {
    await act((tenant) => archivePriceTable(tenant, 'protocol', protocolId, isArchived));
  }
  const key = `car-prices:${organization.id}`;
  const jobs = await sql`select from graphile_worker._private_jobs where key = ${key}`.execute(database.accounts);
  expect([jobs.rows.length, (await rentOf())?.isStale]).toEqual([1, true]);
  const attempt = { attempt: 1, maxAttempts: 1, stopping: new AbortController().signal };
  await carPriceTasks({ database })['car-prices']({ organizationId: organization.id }, attempt);
  expect(await rentOf()).toMatchObject({ isStale: false, amount: cheapest });
});

test('a product of the catalogue is priced by its model’s group, a stranger sees no rents and renews his own', async ({
  vans,
  as,
  organize,
}) => {
  const stranger = { organization: await organize('Sydbiler') };
  expect(await as(stranger, ({ db }) => db.selectFrom('carPrice').selectAll().execute())).toEqual([]);
  await as(stranger, async (tenant) => {
    await addCategory(tenant, 'V3');
    await addPlace(tenant);
    await addCar(tenant, { category: 'V3' });
    expect(await renewCarPrices(tenant, now)).toBe(2);
  });
  const productId = await vans.act(async (tenant) => {
    const place = await addPlace(tenant);
    await tenant.db.updateTable('model').set({ category: 'V3', vehicleType: 'van' }).execute();
    return place.productId;
  });
  await vans.renew();
  const product = await vans.act(({ db }) =>
    db.selectFrom('carPrice').selectAll().where('productId', '=', productId).executeTakeFirst(),
  );
  expect(product).toMatchObject({ amount: cheapest, protocolId: vans.protocolId });
  expect(await vans.rentOf()).toMatchObject({ isStale: false, amount: cheapest });
});
