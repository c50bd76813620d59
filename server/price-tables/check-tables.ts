import { listCategories } from '../cars/car-choices.ts';
import { checkInsuranceMatrix, checkServiceMatrix } from '../pricing/checks/check-matrices.ts';
import { checkProtocol } from '../pricing/checks/check-protocol.ts';
import type { Finding } from '../pricing/checks/findings.ts';
import type { PricedCar } from '../pricing/types/request.ts';
import { inForce } from '../pricing/versions.ts';
import type { Tenant } from '../tenant.ts';
import { type EngineTable, engineTableOf } from './engine-tables.ts';
import { type PlacedFinding, placedIn } from './finding-places.ts';
import { readCells } from './price-table-queries.ts';
import { listStockCars } from './priced-car.ts';
import { axesOf } from './sheets.ts';
import { blankCell, type PriceTableKind, type PriceTerms, type StoredCell } from './table-types.ts';

export type TableCheck = {
  tableId: number;
  /** The version that was checked: the draft, else the valid or newest one. */
  number: number;
  isDraft: boolean;
  findings: readonly PlacedFinding[];
};

type Row = Awaited<ReturnType<typeof readVersions>>[number];

/** The drafts and published versions of a kind's tables that are in use, and of those asked for. */
function readVersions({ db, organizationId }: Tenant, kind: PriceTableKind, tableIds: readonly number[]) {
  return db
    .selectFrom('priceTable')
    .innerJoin('priceTableVersion as version', (join) =>
      join
        .onRef('version.organizationId', '=', 'priceTable.organizationId')
        .onRef('version.tableId', '=', 'priceTable.id'),
    )
    .select(['priceTable.id', 'priceTable.name', 'priceTable.issuer', 'priceTable.policyNumber'])
    .select(['priceTable.archivedAt', 'version.id as versionId', 'version.number', 'version.status'])
    .select(['version.validFrom', 'version.validTo', 'version.terms'])
    .where('priceTable.organizationId', '=', organizationId)
    .where('priceTable.kind', '=', kind)
    .where('version.status', '<>', 'withdrawn')
    .where((eb) => eb.or([eb('priceTable.archivedAt', 'is', null), eb('priceTable.id', 'in', tableIds)]))
    .orderBy('version.number')
    .execute();
}

/**
 * «Kontrol» of tables of a kind (prices.md §6), each by its draft, else its valid or newest version, in four statements
 * whatever the number of tables.
 * @param day the first day of drafts
 */
export async function checkTables(
  tenant: Tenant,
  kind: PriceTableKind,
  tableIds: readonly number[],
  day: string,
): Promise<TableCheck[]> {
  if (tableIds.length === 0) return [];
  const rows = await readVersions(tenant, kind, tableIds);
  const heads = rows.map((row) => ({ row, ...tableOf(row, [], day).table }));
  const asked = tableIds.flatMap((id) => {
    const own = heads.filter((head) => head.id === id);
    const published = own.filter(({ state }) => state === 'published');
    const held = inForce(published, day)[0] ?? published.at(-1);
    const checked = own.find(({ row }) => row.status === 'draft') ?? held ?? own.at(-1);
    const before = checked === held ? published.findLast(({ version }) => version < (held?.version ?? 0)) : held;
    return checked ? [{ row: checked.row, before: before?.row }] : [];
  });
  const [cells, groups, cars] = await Promise.all([
    readCells(
      tenant,
      asked.flatMap(({ row, before }) => [row.versionId, ...(before ? [before.versionId] : [])]),
    ),
    listCategories(tenant),
    listStockCars(tenant),
  ]);
  const around: Around = {
    ...{ cars, categories: groups.map(({ key }) => key) },
    published: rows.filter(({ status }) => status === 'published').map((row) => tableOf(row, [], day)),
  };
  return asked.map(({ row, before }) => {
    const was = before && tableOf(before, cells.get(before.versionId) ?? [], day);
    const stored = withEverySheet(row.terms, cells.get(row.versionId) ?? []);
    const findings = findingsOf(tableOf(row, stored, day), was, around);
    return {
      ...{ tableId: row.id, number: row.number, isDraft: row.status === 'draft' },
      findings: findings
        .map((finding) => placedIn(row.terms, finding))
        .toSorted((a, b) => Number(a.level === 'warning') - Number(b.level === 'warning')),
    };
  });
}

function tableOf(row: Row, cells: readonly StoredCell[], day: string): EngineTable {
  const { terms, number, status, archivedAt, validFrom, validTo, id, name, issuer, policyNumber } = row;
  const published = archivedAt === null ? 'published' : 'archived';
  const head = {
    ...{ id, name, issuer, policyNumber, version: number, validTo },
    ...({ state: status === 'published' ? published : 'draft', validFrom: validFrom ?? day } as const),
  };
  return engineTableOf(head, terms, cells);
}

/** A car group of a protocol nobody has written a price for yet has a cell without one, so that it is missed. */
function withEverySheet(terms: PriceTerms, cells: readonly StoredCell[]) {
  const { rows, columns } = axesOf(terms);
  const [row, column] = [rows[0]?.key, columns[0]?.key];
  if (terms.kind !== 'protocol' || terms.method.kind === 'costPlus' || !row || !column) return cells;
  const filled = new Set(cells.map(({ sheet }) => sheet));
  return [
    ...cells,
    ...terms.sheets.filter((sheet) => !filled.has(sheet)).map((sheet) => ({ ...blankCell, sheet, row, column })),
  ];
}

type Around = { published: readonly EngineTable[]; categories: readonly string[]; cars: readonly PricedCar[] };

function findingsOf(checked: EngineTable, before: EngineTable | undefined, { published, ...around }: Around) {
  if (checked.kind === 'protocol') {
    const own = published.flatMap((each) => (each.kind === 'protocol' ? [each.table] : []));
    const was = before?.kind === 'protocol' ? before.table : null;
    return checkProtocol(checked.table, { ...around, published: own, before: was });
  }
  if (checked.kind === 'insurance') {
    const own = published.flatMap((each) => (each.kind === 'insurance' ? [each.table] : []));
    const was = before?.kind === 'insurance' ? before.table : null;
    const findings = checkInsuranceMatrix(checked.table, { ...around, published: own, before: was });
    const priced = new Set(
      checked.table.cells.filter((cell) => cell.pricePerMonth ?? cell.pricePerDay).map(coverageOf),
    );
    return findings.map((finding) => notOffered(finding, priced));
  }
  const own = published.flatMap((each) => (each.kind === 'service' ? [each.table] : []));
  const was = before?.kind === 'service' ? before.table : null;
  return checkServiceMatrix(checked.table, { ...around, published: own, before: was });
}

const coverageOf = ({ coverage }: { coverage: string }) => coverage;

/** An empty cell of the grid is «Ikke tilbudt»: beside other prices of its coverage it only warns. */
function notOffered(finding: Finding, priced: ReadonlySet<string>): Finding {
  if (finding.code !== 'cell-missing' || !priced.has(String(finding.cell?.coverage))) return finding;
  return { ...finding, level: 'warning', text: finding.text.replace(/skriv en pris eller «–»$/, 'ikke tilbudt') };
}
