import type { PageRequest } from '../db/page-request.ts';
import { dayOf } from '../format/day.ts';
import type { Tenant } from '../tenant.ts';
import { checkTables } from './check-tables.ts';
import { type PriceTableRow, priceTableList } from './price-table-list.ts';
import type { PriceTableKind } from './table-types.ts';

/** A table with the number of errors and warnings that «Kontrol» finds in it. */
export type CheckedRow = PriceTableRow & { errors: number; warnings: number };

/** The list of a kind's tables with what «Kontrol» says of each: five statements more whatever their number. */
export function checkedList(kind: PriceTableKind) {
  const list = priceTableList(kind);
  async function checked(tenant: Tenant, rows: readonly PriceTableRow[]): Promise<CheckedRow[]> {
    const ids = rows.map(({ id }) => id);
    const found = new Map(
      (await checkTables(tenant, kind, ids, dayOf(new Date()))).map(({ tableId, findings }) => [tableId, findings]),
    );
    const count = (id: number, level: 'error' | 'warning') =>
      (found.get(id) ?? []).filter((finding) => finding.level === level).length;
    return rows.map((row) => ({ ...row, errors: count(row.id, 'error'), warnings: count(row.id, 'warning') }));
  }
  return {
    all: async (tenant: Tenant, params: URLSearchParams) => checked(tenant, await list.all(tenant, params)),
    async page(tenant: Tenant, params: URLSearchParams, request: PageRequest) {
      const page = await list.page(tenant, params, request);
      return { ...page, rows: await checked(tenant, page.rows) };
    },
  };
}
