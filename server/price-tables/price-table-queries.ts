import type { Tenant } from '../tenant.ts';
import type { PriceTableKind, StoredCell } from './table-types.ts';

const tablesOf = ({ db, organizationId }: Tenant) =>
  db.selectFrom('priceTable').where('priceTable.organizationId', '=', organizationId);

const versionsOf = ({ db, organizationId }: Tenant) =>
  db.selectFrom('priceTableVersion').where('priceTableVersion.organizationId', '=', organizationId);

/** One table of a kind, or undefined. */
export function findPriceTable(tenant: Tenant, kind: PriceTableKind, id: number) {
  return tablesOf(tenant)
    .select(['id', 'version', 'kind', 'name', 'code', 'issuer', 'policyNumber', 'description', 'archivedAt'])
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The kind of a table, or undefined. */
export async function findTableKind(tenant: Tenant, id: number) {
  return (await tablesOf(tenant).select('kind').where('id', '=', id).executeTakeFirst())?.kind;
}

/** The versions of a table, the newest first, with their authors. */
export function listVersions(tenant: Tenant, tableId: number) {
  return authoredVersions(tenant, tableId).execute();
}

/** The versions of a table of a kind, in one statement: each has at least one, so none means no such table. */
export function listVersionsOf(tenant: Tenant, kind: PriceTableKind, tableId: number) {
  return authoredVersions(tenant, tableId)
    .where('tableId', 'in', tablesOf(tenant).select('id').where('kind', '=', kind))
    .execute();
}

function authoredVersions(tenant: Tenant, tableId: number) {
  return versionsOf(tenant)
    .leftJoin('user', 'user.id', 'priceTableVersion.publishedById')
    .select([
      ...(['priceTableVersion.id', 'priceTableVersion.version', 'number', 'status', 'validFrom', 'validTo'] as const),
      ...(['note', 'publishedAt', 'user.name as publishedBy', 'priceTableVersion.updatedAt', 'terms'] as const),
    ])
    .where('tableId', '=', tableId)
    .orderBy('number', 'desc');
}

export type ListedVersion = Awaited<ReturnType<typeof listVersions>>[number];

export type VersionState = 'active' | 'draft' | 'expired' | 'planned' | 'replaced' | 'withdrawn';

/** The state of a version on a day: which one holds follows from the days of all (prices.md §4). */
export function stateOf(
  versions: readonly ListedVersion[],
  { id, status, validFrom, validTo }: ListedVersion,
  today: string,
): VersionState {
  if (status !== 'published') return status;
  if (validFrom === null || validFrom > today) return 'planned';
  const holding = heldBy(versions, today);
  if (holding?.id === id) return 'active';
  return validTo !== null && validTo < today ? 'expired' : 'replaced';
}

/** The version that holds on a day: the newest start, and of several of one day the highest number. */
export function heldBy(versions: readonly ListedVersion[], day: string) {
  const begun = versions
    .filter(({ status, validFrom }) => status === 'published' && validFrom !== null && validFrom <= day)
    .toSorted((one, other) => (other.validFrom ?? '').localeCompare(one.validFrom ?? '') || other.number - one.number);
  const [newest] = begun;
  return newest && (newest.validTo === null || newest.validTo >= day) ? newest : undefined;
}

/** The version that the next one begins as: the draft, else the newest one published; withdrawn when there is no other. */
export function baseOf<Version extends Pick<ListedVersion, 'status'>>(versions: readonly Version[]) {
  const [newest] = versions;
  const ofStatus = (wanted: ListedVersion['status']) => versions.find(({ status }) => status === wanted);
  return ofStatus('draft') ?? ofStatus('published') ?? newest;
}

/** The cells of versions by the version's id. */
export async function readCells({ db, organizationId }: Tenant, versionIds: readonly number[]) {
  const cells = new Map<number, StoredCell[]>(versionIds.map((id) => [id, []]));
  if (versionIds.length === 0) return cells;
  const rows = await db
    .selectFrom('priceCell')
    .select([
      'versionId',
      'sheet',
      'row',
      'column',
      'price',
      'dayPrice',
      'excessKmPrice',
      'minPrice',
      'deposit',
      'note',
    ])
    .where('organizationId', '=', organizationId)
    .where('versionId', 'in', versionIds)
    .orderBy('id')
    .execute();
  for (const { versionId, ...cell } of rows) cells.get(versionId)?.push(cell);
  return cells;
}

/** The cells of one sheet of a version. */
export function readSheet({ db, organizationId }: Tenant, versionId: number, sheet: string) {
  return db
    .selectFrom('priceCell')
    .select(['id', 'row', 'column', 'price', 'dayPrice', 'excessKmPrice', 'minPrice', 'deposit', 'note'])
    .where('organizationId', '=', organizationId)
    .where('versionId', '=', versionId)
    .where('sheet', '=', sheet)
    .execute();
}
