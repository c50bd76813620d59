import sharp from 'sharp';
import { asOre } from '#server/format/money.ts';
import { createAgreement } from '#server/rentals/create-agreement.ts';
import type { Tenant } from '#server/tenant.ts';
import { addCar, addCategory, addCustomer } from './factories.ts';
import { test as base, type Person } from './fixtures.ts';
import { agreementOf, driver } from './rentals.ts';

const hour = 3_600_000;
export const van = { rentalEnabled: true, category: 'V3', availability: 'available' } as const;
const damageReport = JSON.stringify([{ zone: 'Bagklap', severity: 2, note: 'Bule på 4 cm' }]);
const rent = { kind: 'rent', label: 'Leje V3', period: 'once', exclVat: asOre(450_000), vatRate: 2_500 } as const;

type Rented = { me: Person; id: number; carId: number; customerId: number; out: string; back: string };

export async function begin(tenant: Tenant, more: Partial<Parameters<typeof agreementOf>[0]> = {}) {
  await addCategory(tenant, 'V3');
  const car = { ...van, registrationNumber: 'AB12345', vin: 'WV1ZZZ7HZNH000001', mileage: 48_210, damageReport };
  const carId = await addCar(tenant, car);
  const customerId = await addCustomer(tenant, { name: 'Holm Byg', email: 'lone@holm.example' });
  const startsAt = new Date(Date.now() + hour);
  const { id } = await createAgreement(
    tenant,
    agreementOf({
      ...{ customerId, car: carId, startsAt, endsAt: new Date(startsAt.getTime() + 48 * hour), drivers: [driver] },
      ...{ lines: [rent], kmIncluded: 2_500, excessKmPrice: 850, lateFee: asOre(49_500), deposit: asOre(500_000) },
      ...more,
    }),
  );
  return { id, carId, customerId };
}

export const test = base.extend<{ rented: Rented }>({
  rented: async ({ organize, as }, use) => {
    const me: Person = { organization: await organize() };
    const made = await as(me, (tenant) => begin(tenant));
    const path = `/rental/agreements/${made.id}`;
    await use({ me, ...made, out: `${path}/hand-over`, back: `${path}/return` });
  },
});

export const noted = { mileageOut: '48.215', fuelChoice: '75', keys: '2', signedBy: 'Lone Holm', isOnPaper: 'on' };
export const scratch = {
  'damages[0].zone': 'Venstre forskærm',
  'damages[0].severity': '1',
  'damages[0].note': 'Ridse',
};

export async function picture() {
  const create = { width: 60, height: 20, channels: 4 as const, background: '#ffffff' };
  return sharp({ create }).png().toBuffer();
}

export function multipart(fields: Record<string, string>, files: Record<string, File> = {}) {
  const body = new FormData();
  for (const [name, value] of [...Object.entries(fields), ...Object.entries(files)]) body.append(name, value);
  return body;
}

export const stand = (tenant: Tenant, id: number) =>
  tenant.db
    .selectFrom('rentalAgreement')
    .select(['status', 'contractId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
