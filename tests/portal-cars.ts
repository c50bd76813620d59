import { asOre } from '#server/format/money.ts';
import { createAgreement } from '#server/rentals/create-agreement.ts';
import { handOver } from '#server/rentals/hand-over.ts';
import type { Tenant } from '#server/tenant.ts';
import { addCar } from './factories.ts';
import { agreementOf, driver, handOverOf, nameSeller } from './rentals.ts';

const day = 86_400_000;
type Rented = { registrationNumber?: string; ownerId?: string | null };

/** A car that a customer has had for 60 days of a year, handed over at 10.000 km; its kilometres are asked for. */
export async function rentToCustomer(
  tenant: Tenant,
  customerId: number,
  { registrationNumber = 'AB12345', ownerId = null }: Rented = {},
) {
  await nameSeller(tenant);
  const carId = await addCar(tenant, { rentalEnabled: true, registrationNumber, mileage: 10_000 });
  const startsAt = new Date(Date.now() - 60 * day);
  const { id, number } = await createAgreement(
    tenant,
    agreementOf({
      ...{ customerId, car: carId, productType: 'longRental', drivers: [driver], startsAt, ownerId },
      ...{
        endsAt: new Date(Date.now() + 305 * day),
        userRegisteredInDmr: true,
        kmIncluded: 20_000,
        excessKmPrice: 850,
      },
      lines: [{ kind: 'rent', label: 'Leje', period: 'month', exclVat: asOre(400_000), vatRate: 2_500 }],
    }),
    startsAt,
  );
  await handOver(tenant, id, handOverOf({ mileageOut: 10_000 }), startsAt);
  await tenant.db
    .insertInto('rentalReading')
    .values({
      ...{ organizationId: tenant.organizationId, agreementId: id, carId },
      dueOn: new Date(Date.now() - 2 * day).toISOString().slice(0, 10),
    })
    .execute();
  return { agreementId: id, number, carId };
}

/** A form of a customer with photos. */
export function formOf(fields: Record<string, string | readonly string[]>, photos: readonly File[] = []) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) for (const each of [value].flat()) form.append(name, each);
  for (const photo of photos) form.append('photos', photo);
  return form;
}
