import { sql } from 'kysely';
import { allow } from '../auth/permissions.ts';
import { DomainError } from '../errors.ts';
import { dayOf } from '../format/day.ts';
import { historyGroup } from '../history/history-group.ts';
import type { Tenant } from '../tenant.ts';
import { checkTables } from './check-tables.ts';
import { lockDraft } from './draft-commands.ts';
import { lockPriceTable } from './price-table-commands.ts';
import type { PriceTableKind } from './table-types.ts';

type Publishing = { validFrom: string; note: string | null };

/**
 * Publishes the draft from today or a later day: prices of days that have been never change (prices.md §4). Refused while
 * «Kontrol» finds errors. Undefined without a draft.
 * @param now the present
 */
export async function publishDraft(
  tenant: Tenant,
  kind: PriceTableKind,
  id: number,
  { validFrom, note }: Publishing,
  now: Date,
) {
  allow(tenant, 'priceProtocols', 'update');
  const draft = await lockDraft(tenant, kind, id);
  if (!draft) return undefined;
  if (validFrom < dayOf(now)) throw new DomainError('price-day-passed', 409, 'validFrom');
  if (draft.validTo !== null && draft.validTo < validFrom)
    throw new DomainError('price-days-reversed', 409, 'validFrom');
  await refuseErrors(tenant, kind, id, validFrom);
  await change(tenant, draft.id)
    .set({ status: 'published', validFrom, note, publishedAt: sql<Date>`moment()`, publishedById: tenant.userId })
    .execute();
  return { number: draft.number, validFrom };
}

/** Makes others wait that publish tables of the kind, so that no two come to fit equally well. */
export async function lockPublishing({ db, organizationId }: Tenant, kind: PriceTableKind) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`publish-prices:${organizationId}:${kind}`}, 0))`.execute(
    db,
  );
}

/** Refuses what «Kontrol» finds errors in. */
async function refuseErrors(tenant: Tenant, kind: PriceTableKind, id: number, day: string) {
  await lockPublishing(tenant, kind);
  const [check] = await checkTables(tenant, kind, [id], day);
  const errors = (check?.findings ?? []).filter(({ level }) => level === 'error');
  const tie = errors.find(({ code }) => code === 'tables-tie');
  if (tie) throw new DomainError(tie.text, 409);
  if (errors.length > 0) throw new DomainError('price-check-errors', 409);
}

/** Withdraws a planned version before its day. Undefined when not found. */
export async function withdrawVersion(tenant: Tenant, kind: PriceTableKind, id: number, versionId: number, now: Date) {
  allow(tenant, 'priceProtocols', 'update');
  if (!(await lockPriceTable(tenant, kind, id))) return undefined;
  const { db, organizationId } = tenant;
  const version = await db
    .selectFrom('priceTableVersion')
    .select(['id', 'number', 'status', 'validFrom'])
    .where('organizationId', '=', organizationId)
    .where('tableId', '=', id)
    .where('id', '=', versionId)
    .forUpdate()
    .executeTakeFirst();
  if (!version) return undefined;
  const isPlanned = version.status === 'published' && version.validFrom !== null && version.validFrom > dayOf(now);
  if (!isPlanned) throw new DomainError('price-version-begun', 409);
  await change(tenant, version.id).set({ status: 'withdrawn' }).execute();
  return { number: version.number, group: await historyGroup(tenant) };
}

const change = ({ db, organizationId }: Tenant, id: number) =>
  db.updateTable('priceTableVersion').where('organizationId', '=', organizationId).where('id', '=', id);
