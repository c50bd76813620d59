import { expect } from 'vitest';
import { addCar, addCustomer } from '#tests/factories.ts';
import { test } from '#tests/fixtures.ts';
import { agreementOf, driver, handOverOf, returnOf } from '#tests/rentals.ts';
import { DomainError } from '../errors.ts';
import { instantAt } from '../format/day.ts';
import { asOre } from '../format/money.ts';
import { undoGroup } from '../history/undo.ts';
import { subjects } from '../subject-list.ts';
import type { Tenant } from '../tenant.ts';
import { createAgreement } from './create-agreement.ts';
import { extendAgreement } from './extend-agreement.ts';
import { handOver } from './hand-over.ts';
import { readAccount } from './rental-account.ts';
import { agreementsOf } from './rental-rows.ts';
import { paymentsOf } from './replan-payments.ts';
import { swapCar } from './swap-car.ts';

/** Numbers that come again in the same order (mulberry32). */
function randomOf(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most;
  };
}

const begun = instantAt('2026-12-07', '08:00');
const day = 86_400_000;

test.for([1, 2, 3, 4])(
  'random ends, payments, swaps and undos → what is planned and paid is what it costs, without a hole (seed %i)',
  async (seed, { organize, as }) => {
    const person = { organization: await organize() };
    const random = randomOf(seed);
    const isShort = random(2) === 0;
    const line = { kind: 'rent', label: 'Leje', vatRate: 2_500, exclVat: asOre(100_001 + random(400_000)) };
    const { id, other } = await as(person, async (tenant) => {
      const car = await addCar(tenant, { rentalEnabled: true, registrationNumber: 'AB12345', mileage: 48_210 });
      const spare = await addCar(tenant, { rentalEnabled: true, registrationNumber: 'CD23456', mileage: 1_000 });
      const made = await createAgreement(
        tenant,
        agreementOf({
          ...{ customerId: await addCustomer(tenant), car, drivers: [driver], userRegisteredInDmr: true },
          ...{ productType: isShort ? 'shortRental' : 'longRental', startsAt: begun },
          endsAt: new Date(begun.getTime() + (isShort ? 9 : 200) * day),
          lines: [
            { ...line, period: isShort ? 'once' : 'month' },
            { kind: 'startup', label: 'Oprettelse', period: 'once', exclVat: asOre(99_900), vatRate: 2_500 },
          ],
        }),
        new Date(begun.getTime() - 5 * day),
      );
      return { id: made.id, other: spare };
    });
    let last: string | undefined;
    const now = new Date(begun.getTime() + day);
    for (let step = 0; step < 14; step += 1) {
      const kind = random(5);
      const work = (tenant: Tenant) => takeStep(tenant, kind);
      try {
        last = (await as(person, work)) ?? last;
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
      }
      const account = await as(person, (tenant) => readAccount(tenant, id));
      expect(account?.planned, `seed ${seed}, step ${step}, kind ${kind}`).toBe(account?.price);
    }

    async function takeStep(tenant: Tenant, kind: number) {
      const { version } = await agreementsOf(tenant).selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      if (kind === 0) return (await handOver(tenant, id, handOverOf(), begun))?.group;
      if (kind === 1) {
        const { signatureIn: _, signatureInFileId: __, at: ___, ...back } = returnOf({ mileageIn: 50_000 });
        const swap = { car: other, back, out: { mileageOut: 1_000, fuelOut: null } };
        return (await swapCar(tenant, id, swap, now))?.group;
      }
      if (kind === 2) {
        const open = await paymentsOf(tenant, id).select('id').where('paidOn', 'is', null).executeTakeFirst();
        await tenant.db
          .updateTable('rentalPayment')
          .set({ paidOn: '2026-12-08', way: 'transfer' })
          .where('organizationId', '=', tenant.organizationId)
          .where('id', '=', open?.id ?? 0)
          .execute();
        return undefined;
      }
      if (kind === 3 && last !== undefined) {
        await undoGroup(tenant, last, subjects);
        return undefined;
      }
      const endsAt = new Date(begun.getTime() + (isShort ? 3 + random(20) : 60 + random(400)) * day);
      return (await extendAgreement(tenant, id, endsAt, version, now))?.group;
    }
  },
);
