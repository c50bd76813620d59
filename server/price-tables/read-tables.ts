import { type SqlBool, sql } from 'kysely';
import type { BasisPoints, PriceTables } from '../pricing/types/tables.ts';
import { halfYearStart } from '../registration-tax/half-year.ts';
import type { Tenant } from '../tenant.ts';
import { type EngineTable, engineTableOf } from './engine-tables.ts';
import { readCells } from './price-table-queries.ts';

/** Tables of a day, with the interest of its half-year on unpaid registration tax; null if it has no rates of its own. */
export type DatedTables = PriceTables & { taxInterest: BasisPoints | null };

const versionsOf = ({ db, organizationId }: Tenant, day: string) =>
  db
    .selectFrom('priceTableVersion as version')
    .innerJoin('priceTable', (join) =>
      join
        .onRef('priceTable.organizationId', '=', 'version.organizationId')
        .onRef('priceTable.id', '=', 'version.tableId'),
    )
    .select([
      ...(['priceTable.id', 'priceTable.name', 'priceTable.issuer', 'priceTable.policyNumber'] as const),
      ...(['version.id as versionId', 'version.number', 'version.validFrom', 'version.validTo'] as const),
      ...(['version.terms', 'version.status'] as const),
      sql<BasisPoints | null>`(
        select round(rates."leasingInterestPercent" * 100)::int from "registrationTaxParameter" rates
        where rates."vehicleCategory" = 'car' and rates."validFrom" between ${halfYearStart(day)} and ${day}
        order by rates."validFrom" desc limit 1)`.as('taxInterest'),
    ])
    .where('version.organizationId', '=', organizationId);

type Row = Awaited<ReturnType<ReturnType<typeof versionsOf>['executeTakeFirstOrThrow']>>;

/** The versions as the engine takes them; a draft as if published on the day. */
async function engineTables(tenant: Tenant, versions: readonly Row[], day: string): Promise<EngineTable[]> {
  const cells = await readCells(
    tenant,
    versions.map(({ versionId }) => versionId),
  );
  return versions.map(({ versionId, number, validFrom, terms, status, taxInterest: _, ...version }) => {
    const from = status === 'draft' ? day : (validFrom ?? day);
    const head = { ...version, version: number, state: 'published' as const, validFrom: from };
    return engineTableOf(head, terms, cells.get(versionId) ?? []);
  });
}

const inKinds = (tables: readonly EngineTable[]): PriceTables => ({
  protocols: tables.flatMap((each) => (each.kind === 'protocol' ? [each.table] : [])),
  insuranceMatrices: tables.flatMap((each) => (each.kind === 'insurance' ? [each.table] : [])),
  serviceMatrices: tables.flatMap((each) => (each.kind === 'service' ? [each.table] : [])),
  overrides: [],
});

/**
 * The tables that prices of a day are made of: of each the newest version begun by then, in two statements whatever their
 * number. Archived tables are left out.
 * @param draftOf a table whose draft, as if published that day, stands in place of its published version
 */
export async function readTables(tenant: Tenant, day: string, draftOf?: number): Promise<DatedTables> {
  const versions = await versionsOf(tenant, day)
    .distinctOn('priceTable.id')
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
  return { ...inKinds(await engineTables(tenant, versions, day)), taxInterest: versions[0]?.taxInterest ?? null };
}

const isNotReplaced = (day: string) => sql<SqlBool>`not exists (
  select from "priceTableVersion" later
  where later."organizationId" = version."organizationId" and later."tableId" = version."tableId"
    and later.status = 'published' and later."validFrom" <= ${day}
    and (later."validFrom", later."number") > (version."validFrom", version."number"))`;

/**
 * The tables that prices of a day and all later ones are made of, without a table's draft and with it as if published that
 * day, in two statements. The engine picks the version of each start.
 */
export async function readTablesAround(tenant: Tenant, day: string, draftOf: number) {
  const versions = await versionsOf(tenant, day)
    .where('priceTable.archivedAt', 'is', null)
    .where((where) =>
      where.or([
        where.and([where('version.status', '=', 'published'), isNotReplaced(day)]),
        where.and([where('version.status', '=', 'draft'), where('priceTable.id', '=', draftOf)]),
      ]),
    )
    .orderBy('version.id')
    .execute();
  const tables = await engineTables(tenant, versions, day);
  const isDraft = (_: EngineTable, at: number) => versions[at]?.status === 'draft';
  return {
    before: inKinds(tables.filter((each, at) => !isDraft(each, at))),
    after: inKinds(tables),
    draft: tables.find(isDraft),
    taxInterest: versions[0]?.taxInterest ?? null,
  };
}
