import type { Tenant } from '../tenant.ts';

/** What a salesperson decides by: the car with its photo, the price, how far it has gone and how long it has stood. */
export const startColumns = [
  'car',
  'salePriceInclVat',
  'mileage',
  'modelYear',
  'stockDays',
  'state',
  'departmentName',
] as const;

/** Gives a new organisation the view that its car list opens with: what can be sold today, newest first. */
export async function addStartView({ db, organizationId, userId }: Tenant) {
  await db
    .insertInto('savedView')
    .values({
      ...{ organizationId, list: 'cars', kind: 'used', createdById: userId, isStart: true },
      ...{
        name: 'Til salg',
        slug: 'til-salg',
        description: 'De biler, der kan sælges i dag',
        viewType: 'organization',
      },
      filters: JSON.stringify({ state: ['forSale'] }),
      visibleColumns: JSON.stringify(Object.fromEntries(startColumns.map((column) => [column, true]))),
      columnOrder: [...startColumns],
    })
    .execute();
}
