import { priceTableWords } from '#app/texts/price-tables.ts';
import { can } from '#server/auth/permissions.ts';
import { listCategories } from '#server/cars/car-choices.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { checkedList } from '#server/price-tables/checked-list.ts';
import type { PriceTableKind } from '#server/price-tables/table-types.ts';
import { listRoute } from '../list-route.ts';
import { tableColumns } from './tables-screen.tsx';

/** The loader and middleware of the list of a kind's tables. */
export function tableListRoute(kind: PriceTableKind) {
  return listRoute(
    {
      ...{ right: ['priceProtocols', 'read'], title: priceTableWords[kind].title, columns: tableColumns[kind] },
      ...{ list: checkedList(kind), read: readInTenant },
    },
    async (tenant) => ({
      groups: await listCategories(tenant),
      mayCreate: can(tenant.role, 'priceProtocols', 'create'),
    }),
  );
}
