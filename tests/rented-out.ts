import { instantAt } from '#server/format/day.ts';
import { asOre } from '#server/format/money.ts';
import { createAgreement } from '#server/rentals/create-agreement.ts';
import { handOver } from '#server/rentals/hand-over.ts';
import { returnCar } from '#server/rentals/return-car.ts';
import type { Tenant } from '#server/tenant.ts';
import { addCar, addCategory, addCustomer } from './factories.ts';
import { agreementOf, driver, handOverOf, nameSeller, returnOf } from './rentals.ts';

export const at = (day: string, time = '08:00') => instantAt(`2026-11-${day}`, time);

/** A van of V3 that is let. */
export async function addVan(tenant: Tenant, registrationNumber = 'AB12345') {
  await nameSeller(tenant);
  await addCategory(tenant, 'V3');
  return addCar(tenant, { rentalEnabled: true, category: 'V3', registrationNumber, mileage: 48_210 });
}

type Rent = { car: number; name: string; email: string | null; from: Date; to: Date; isInclVat?: boolean };

/** An agreement of a van with deposit and rent paid, that went out at its beginning. */
export async function rentOut(tenant: Tenant, { car, name, email, from, to, isInclVat = false }: Rent) {
  const customerId = await addCustomer(tenant, {
    name,
    email: `kunde-${name.toLowerCase().replace(/\W/g, '')}@mail.example`,
  });
  const { id, number } = await createAgreement(
    tenant,
    agreementOf({
      ...{ customerId, car, startsAt: from, endsAt: to, drivers: [{ ...driver, name, email }], isInclVat },
      lines: [{ kind: 'rent', label: 'Leje V3', period: 'once', exclVat: asOre(450_000), vatRate: 2_500 }],
      ...{ kmIncluded: 2_500, excessKmPrice: 850, deposit: asOre(500_000) },
    }),
    at('01'),
  );
  await tenant.db
    .updateTable('rentalPayment')
    .set({ paidOn: '2026-11-02', way: 'card' })
    .where('organizationId', '=', tenant.organizationId)
    .where('agreementId', '=', id)
    .execute();
  const { mileage } = await tenant.db
    .selectFrom('car')
    .select('mileage')
    .where('id', '=', car)
    .executeTakeFirstOrThrow();
  await handOver(tenant, id, handOverOf({ mileageOut: mileage ?? 0 }), from);
  return { id, number, customerId, mileage: mileage ?? 0 };
}

/** Takes it back with so many kilometres, and a scratch with an estimate of 1.000 kr. where asked. */
export async function takeBack(
  tenant: Tenant,
  { id, mileage }: { id: number; mileage: number },
  { when, km = 100, isScratched = false }: { when: Date; km?: number; isScratched?: boolean },
) {
  const scratch = { x: 100, y: 200, severity: 1 as const, note: 'Ridse', estimate: asOre(100_000), zone: 'Forskærm' };
  await returnCar(tenant, id, returnOf({ mileageIn: mileage + km, damages: isScratched ? [scratch] : [] }), when);
}
