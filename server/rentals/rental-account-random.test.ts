import { expect } from 'vitest';
import { addCar, addCustomer } from '#tests/factories.ts';
import { test } from '#tests/fixtures.ts';
import { agreementOf, driver, handOverOf, nameSeller, returnOf } from '#tests/rentals.ts';
import { DomainError } from '../errors.ts';
import { instantAt } from '../format/day.ts';
import { asOre } from '../format/money.ts';
import { undoGroup } from '../history/undo.ts';
import { subjects } from '../subject-list.ts';
import type { Tenant } from '../tenant.ts';
import { createAgreement } from './create-agreement.ts';
import { creditInvoice, invoicesOf } from './credit-invoice.ts';
import { extendAgreement } from './extend-agreement.ts';
import { handOver } from './hand-over.ts';
import { invoiceRent } from './invoice-rent.ts';
import { readAccount } from './rental-account.ts';
import { agreementsOf } from './rental-rows.ts';
import { rentsToInvoice } from './rents-to-invoice.ts';
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

test.for([1, 2, 3, 4, 5, 6])(
  'random ends, payments, invoices, credit notes, swaps and undos → planned, paid and invoiced is what it costs (seed %i)',
  async (seed, { organize, as }) => {
    const person = { organization: await organize() };
    await as(person, nameSeller);
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
    for (let step = 0; step < 18; step += 1) {
      const kind = random(7);
      const work = (tenant: Tenant) => takeStep(tenant, kind);
      try {
        last = (await as(person, work)) ?? last;
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
      }
      const account = await as(person, (tenant) => readAccount(tenant, id));
      const told = `seed ${seed}, step ${step}, kind ${kind}`;
      expect(account?.planned, told).toBe(account?.price);
      const { billed, rents, tooMuch } = await as(person, readBilled);
      expect(billed - tooMuch + rents.reduce((sum, { amount }) => sum + amount, 0), told).toBe(account?.price);
    }
    await as(person, async (tenant) => {
      for (let left = await readBilled(tenant); left.tooMuch > 0; left = await readBilled(tenant))
        await creditOne(tenant);
      for (const { payments } of (await readBilled(tenant)).rents) {
        await invoiceRent(tenant, id, payments[0]?.id ?? 0, now);
      }
      const { billed, rents, numbers } = await readBilled(tenant);
      expect([billed, rents]).toEqual([(await readAccount(tenant, id))?.price, []]);
      expect(numbers).toEqual(numbers.map((_, at) => at + 1));
    });

    /** What the invoices of rent come to, less what is credited, and what is left to invoice. */
    async function readBilled(tenant: Tenant) {
      const invoices = await invoicesOf(tenant, id).select(['number', 'inclVat']).execute();
      const payments = await paymentsOf(tenant, id).selectAll().execute();
      const billed = invoices.reduce((sum, { inclVat }) => sum + inclVat, 0);
      return { billed, numbers: invoices.map(({ number }) => number), ...rentsToInvoice(payments) };
    }

    /** Credits the last invoice that is not credited yet. */
    async function creditOne(tenant: Tenant) {
      const invoices = await invoicesOf(tenant, id).select(['id', 'kind', 'creditsId']).execute();
      const credited = new Set(invoices.map(({ creditsId }) => creditsId));
      const last = invoices.findLast((each) => each.kind === 'invoice' && !credited.has(each.id));
      await creditInvoice(tenant, id, last?.id ?? 0, { reason: 'Forkert', now });
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
      if (kind === 5) {
        const { rents } = await readBilled(tenant);
        await invoiceRent(tenant, id, rents[random(3)]?.payments[0]?.id ?? 0, now);
        return undefined;
      }
      if (kind === 6) {
        await creditOne(tenant);
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
