import { asOre } from '#server/format/money.ts';
import { cancelAgreement } from '#server/rentals/cancel-agreement.ts';
import { createAgreement } from '#server/rentals/create-agreement.ts';
import { handOver } from '#server/rentals/hand-over.ts';
import { addCar, addCategory, addCustomer, addDepartment } from './factories.ts';
import type { Ground, ListUnderTest } from './lists.ts';
import { agreementOf, driver, handOverOf } from './rentals.ts';

const day = 86_400_000;

/** One that waits for a car of its group, one that is late, and one that was cancelled. */
async function addRentals({ as, owner, user, organization }: Ground) {
  const [own, member] = [await user(owner), await user({ organization, role: 'member' })];
  return as(owner, async (tenant) => {
    const now = Date.now();
    const [aarhus, vejle] = [await addDepartment(tenant, 'Aarhus'), await addDepartment(tenant, 'Vejle')];
    await addCategory(tenant, 'V3');
    await addCar(tenant, { rentalEnabled: true, category: 'V3' });
    const volvo = { brandName: 'Volvo', modelName: 'EX30', registrationNumber: 'AB12345', rentalEnabled: true };
    await addCar(tenant, { ...volvo, category: null, mileage: 48_000 });
    const audi = { brandName: 'Audi', modelName: 'A3', registrationNumber: 'CD23456', rentalEnabled: true };
    await addCar(tenant, { ...audi, category: null });
    await createAgreement(
      tenant,
      agreementOf({
        ...{ customerId: await addCustomer(tenant, { name: 'Anna Holm' }), category: 'V3', productType: 'longRental' },
        ...{ startsAt: new Date(now - 3_600_000), endsAt: new Date(now + 40 * day), deposit: asOre(500_000) },
        ...{ ownerId: own.id, departmentOutId: aarhus },
      }),
    );
    const bo = await createAgreement(
      tenant,
      agreementOf({
        ...{ customerId: await addCustomer(tenant, { name: 'Bo Lund' }), car: 'AB12345', drivers: [driver] },
        ...{ startsAt: new Date(now - 3 * day), endsAt: new Date(now - 3_600_000), ownerId: member.id },
        ...{ departmentOutId: vejle },
        lines: [{ kind: 'rent', label: 'Leje', period: 'once', exclVat: asOre(1_000_000), vatRate: 2500 }],
      }),
      new Date(now - 3 * day),
    );
    await handOver(tenant, bo.id, handOverOf(), new Date(now - 2 * day));
    const won = await createAgreement(
      tenant,
      agreementOf({
        ...{ customerId: await addCustomer(tenant, { name: 'Åse Dam' }), car: 'CD23456', productType: 'leasing' },
        ...{ startsAt: new Date(now + 10 * day), endsAt: new Date(now + 12 * day) },
      }),
    );
    await cancelAgreement(tenant, won.id, { reason: 'Fortrudt', isNoShow: false, fee: null });
    return { vejle, member: member.id };
  });
}

const [anna, bo, won] = ['Anna Holm', 'Bo Lund', 'Åse Dam'] as const;

export const listsOfRentals: ListUnderTest[] = [
  {
    address: '/rental/agreements',
    ...{ nouns: ['lejeaftale', 'lejeaftaler'], file: 'lejeaftaler', heading: 'Kunde', names: [won, bo, anna] },
    fill: addRentals,
    empty: { heading: 'Ingen lejeaftaler endnu' },
    search: ['volvo ab 12 345', bo],
    filters: {
      ...{ 'queue=outToday': anna, 'queue=overdue': bo, 'queue=withoutContract': `${bo}, ${anna}` },
      ...{ 'queue=withoutDeposit': anna, 'queue=owes': `${bo}, ${anna}` },
      ...{ 'status=reserved': anna, 'status=overdue': bo, 'status=active': '', 'status=cancelled': won },
      ...{ 'productType=leasing': won, 'productType=leasing&productType=shortRental': `${won}, ${bo}` },
      ...{ 'department={vejle}': bo, 'owner=mine': anna, 'owner={member}': bo, 'category=V3': anna },
      ...{ 'startsFrom=2020-01-01&startsTo=2020-12-31': '', 'endsFrom=2020-01-01&endsTo=2020-12-31': '' },
    },
    sorts: {
      number: `${anna} < ${bo} < ${won}`,
      customerName: `${anna} < ${bo} < ${won}`,
      carName: `${won} < ${bo} · ${anna}`,
      startsAt: `${bo} < ${anna} < ${won}`,
      endsAt: `${bo} < ${won} < ${anna}`,
      departmentName: `${bo} < ${anna} · ${won}`,
      ownerName: `${bo} < ${anna} · ${won}`,
      owed: `${anna} < ${bo} · ${won}`,
    },
  },
];
