import type { PriceTables } from '../pricing/types/tables.ts';
import type { Tenant } from '../tenant.ts';
import { engineTableOf } from './engine-tables.ts';
import { readCells } from './price-table-queries.ts';

/**
 * The tables that prices of a day are made of: of each the newest version begun by then, in two statements whatever their
 * number. Archived tables are left out.
 * @param draftOf a table whose draft, as if published that day, stands in place of its published version
 */
export async function readTables(tenant: Tenant, day: string, draftOf?: number): Promise<PriceTables> {
  const { db, organizationId } = tenant;
  const versions = await db
    .selectFrom('priceTableVersion as version')
    .innerJoin('priceTable', (join) =>
      join
        .onRef('priceTable.organizationId', '=', 'version.organizationId')
        .onRef('priceTable.id', '=', 'version.tableId'),
    )
    .distinctOn('priceTable.id')
    .select([
      ...(['priceTable.id', 'priceTable.name', 'priceTable.issuer', 'priceTable.policyNumber'] as const),
      ...(['version.id as versionId', 'version.number', 'version.validFrom', 'version.validTo'] as const),
      'version.terms',
    ])
    .where('version.organizationId', '=', organizationId)
    .where((where) => {
      const published = where.and([
        where('version.status', '=', 'published'),
        where('version.validFrom', '<=', day),
        where('priceTable.archivedAt', 'is', null),
      ]);
      if (draftOf === undefined) return published;
      return where.or([
        where.and([published, where('priceTable.id', '<>', draftOf)]),
        where.and([where('version.status', '=', 'draft'), where('priceTable.id', '=', draftOf)]),
      ]);
    })
    .orderBy('priceTable.id')
    .orderBy('version.validFrom', 'desc')
    .orderBy('version.number', 'desc')
    .execute();
  const cells = await readCells(
    tenant,
    versions.map(({ versionId }) => versionId),
  );
  const tables = versions.map(({ versionId, number, validFrom, terms, ...version }) => {
    const head = { ...version, version: number, state: 'published' as const, validFrom: validFrom ?? day };
    return engineTableOf(head, terms, cells.get(versionId) ?? []);
  });
  return {
    protocols: tables.flatMap((each) => (each.kind === 'protocol' ? [each.table] : [])),
    insuranceMatrices: tables.flatMap((each) => (each.kind === 'insurance' ? [each.table] : [])),
    serviceMatrices: tables.flatMap((each) => (each.kind === 'service' ? [each.table] : [])),
    overrides: [],
  };
}
