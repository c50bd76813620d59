import { instantAt } from '#server/format/day.ts';
import { asOre } from '#server/format/money.ts';
import { createAgreement } from '#server/rentals/create-agreement.ts';
import { handOver } from '#server/rentals/hand-over.ts';
import { agreementsOf } from '#server/rentals/rental-rows.ts';
import { returnCar } from '#server/rentals/return-car.ts';
import type { Tenant } from '#server/tenant.ts';
import { addCar, addCategory, addCustomer } from './factories.ts';
import { agreementOf, driver, handOverOf, nameSeller, returnOf } from './rentals.ts';

/** A time of December 2026. */
export const at = (day: string, time = '08:00') => instantAt(`2026-12-${day}`, time);
const van = { rentalEnabled: true, category: 'V3' } as const;
const rent = { kind: 'rent', label: 'Leje V3', period: 'once', exclVat: asOre(450_000), vatRate: 2_500 } as const;

/** Two vans of V3, and an agreement on the first from Monday 7 at 8 to Wednesday 16 at 16. */
export async function rentVan(tenant: Tenant, more: Parameters<typeof agreementOf>[0] | object = {}) {
  await nameSeller(tenant);
  await addCategory(tenant, 'V3');
  const first = await addCar(tenant, { ...van, registrationNumber: 'AB12345', mileage: 48_210 });
  const second = await addCar(tenant, { ...van, registrationNumber: 'CD23456', mileage: 1_000 });
  const customerId = await addCustomer(tenant, { name: 'Holm Byg' });
  const { id } = await createAgreement(
    tenant,
    agreementOf({
      ...{ customerId, car: first, startsAt: at('07'), endsAt: at('16', '16:00'), drivers: [driver], lines: [rent] },
      ...{ kmIncluded: 2_500, excessKmPrice: 850, lateFee: asOre(49_500), deposit: asOre(500_000), ...more },
    }),
    at('01'),
  );
  return { id, first, second, customerId };
}

/** How an agreement and the cars stand. */
export const stand = async (tenant: Tenant, id: number) => {
  const { status, version } = await agreementsOf(tenant).selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const cars = await tenant.db.selectFrom('car').select(['id', 'availability', 'mileage']).orderBy('id').execute();
  return { status, version, cars };
};

/** Ticks payments off. */
export const pay = (tenant: Tenant, agreementId: number, kind: 'deposit' | 'instalment') =>
  tenant.db
    .updateTable('rentalPayment')
    .set({ paidOn: '2026-12-07', way: 'card' })
    .where('organizationId', '=', tenant.organizationId)
    .where('agreementId', '=', agreementId)
    .where('kind', '=', kind)
    .execute();

/** A charge of 25 % as staff type it. */
export const typedCharge = (exclVat: number, label = 'Vask') => ({
  ...{ kind: 'other' as const, label, reason: null, exclVat: asOre(exclVat), vatRate: 2_500 },
});

/** A van that came back as agreed; deposit and rent are paid. */
export async function rentVanAndBack(tenant: Tenant) {
  const made = await rentVan(tenant);
  await pay(tenant, made.id, 'deposit');
  await pay(tenant, made.id, 'instalment');
  await handOver(tenant, made.id, handOverOf(), at('07'));
  await returnCar(tenant, made.id, returnOf({ mileageIn: 50_000 }), at('16', '16:00'));
  return made;
}
