import type { Database } from '../db/database.ts';
import type { LeadDoor, LeadOrigin } from '../db/schema.ts';
import { hashToken, isToken } from '../documents/link-token.ts';
import { readId } from '../format/id.ts';
import type { Tenant } from '../tenant.ts';

/** The sources that every organisation has, by the door in their address. */
export const builtInSources = {
  form: { door: 'form', name: 'Kontaktformular', origin: 'website' },
  mail: { door: 'mail', name: 'Mail til indbakken', origin: 'email' },
} as const satisfies Partial<Record<LeadDoor, { door: LeadDoor; name: string; origin: LeadOrigin }>>;

export type BuiltInDoor = keyof typeof builtInSources;

const isBuiltIn = (place: string): place is BuiltInDoor => Object.hasOwn(builtInSources, place);

const sourcesOf = ({ db, organizationId }: Tenant) =>
  db.selectFrom('leadSource').where('leadSource.organizationId', '=', organizationId);

const sourceRows = (tenant: Tenant) =>
  sourcesOf(tenant)
    .leftJoin('leadSourceUse', (join) =>
      join
        .onRef('leadSourceUse.organizationId', '=', 'leadSource.organizationId')
        .onRef('leadSourceUse.sourceId', '=', 'leadSource.id'),
    )
    .leftJoin('department', (join) =>
      join
        .onRef('department.organizationId', '=', 'leadSource.organizationId')
        .onRef('department.id', '=', 'leadSource.departmentId'),
    )
    .leftJoin('user', 'user.id', 'leadSource.assignedToId')
    .select(['leadSource.id', 'leadSource.door', 'leadSource.name', 'leadSource.origin', 'leadSource.version'])
    .select(['leadSource.departmentId', 'leadSource.assignedToId', 'leadSource.keyHint', 'leadSource.revokedAt'])
    .select(['department.name as departmentName', 'user.name as assigneeName', 'leadSourceUse.lastUsedAt'])
    .select(({ fn, val }) => fn.coalesce('leadSourceUse.caughtRobots', val(0)).as('caughtRobots'));

export type SourceRow = Omit<Awaited<ReturnType<typeof readRows>>[number], 'id'> & { id: number | undefined };

const readRows = (tenant: Tenant) =>
  sourceRows(tenant)
    .orderBy('leadSource.revokedAt', (order) => order.desc().nullsFirst())
    .orderBy('leadSource.name')
    .execute();

/** All sources: the built-in ones first, revoked ones last. */
export async function listSources(tenant: Tenant): Promise<SourceRow[]> {
  const rows = await readRows(tenant);
  const stored = (door: BuiltInDoor) => rows.find((row) => row.door === door) ?? unstored(door);
  return [stored('form'), stored('mail'), ...rows.filter(({ door }) => door === 'api')];
}

/** The source at a place: a built-in one by its door, any other by its id. */
export async function findSource(tenant: Tenant, place: string): Promise<SourceRow | undefined> {
  const door = isBuiltIn(place) ? place : 'api';
  const rows = sourceRows(tenant).where('leadSource.door', '=', door);
  if (door !== 'api') return (await rows.executeTakeFirst()) ?? unstored(door);
  const id = readId(place);
  return id === undefined ? undefined : rows.where('leadSource.id', '=', id).executeTakeFirst();
}

/** The address of a source's page, below the list. */
export const placeOfSource = ({ door, id }: Pick<SourceRow, 'door' | 'id'>) => (door === 'api' ? String(id) : door);

/** A built-in source that nothing has come in by, or been changed. */
function unstored(door: BuiltInDoor): SourceRow {
  return {
    ...{ id: undefined, ...builtInSources[door], version: 1, departmentId: null, assignedToId: null, keyHint: null },
    ...{ revokedAt: null, departmentName: null, assigneeName: null, lastUsedAt: null, caughtRobots: 0 },
  };
}

/** The built-in source, stored when it is first needed. */
export async function keepBuiltIn({ db, organizationId }: Tenant, door: BuiltInDoor): Promise<number> {
  await db
    .insertInto('leadSource')
    .values({ ...builtInSources[door], organizationId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await db
    .selectFrom('leadSource')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('door', '=', door)
    .executeTakeFirstOrThrow();
  return id;
}

/** The organisation and source of a key; undefined when it is unknown or revoked, or the organisation closed. */
export async function findSourceOfKey({ accounts }: Database, key: string) {
  if (!isToken(key)) return undefined;
  return accounts
    .selectFrom('leadSource')
    .innerJoin('organization', 'organization.id', 'leadSource.organizationId')
    .where('leadSource.keyHash', '=', hashToken(key))
    .where('leadSource.revokedAt', 'is', null)
    .where('organization.closedAt', 'is', null)
    .select(['leadSource.organizationId', 'leadSource.id'])
    .executeTakeFirst();
}

/** The most arrivals shown. */
const mostArrivals = 50;

/** The latest arrivals, of one source or all. */
export function listArrivals({ db, organizationId }: Tenant, sourceId?: number) {
  const rows = db
    .selectFrom('leadArrival')
    .innerJoin('leadSource', (join) =>
      join
        .onRef('leadSource.organizationId', '=', 'leadArrival.organizationId')
        .onRef('leadSource.id', '=', 'leadArrival.sourceId'),
    )
    .leftJoin('lead', (join) =>
      join.onRef('lead.organizationId', '=', 'leadArrival.organizationId').onRef('lead.id', '=', 'leadArrival.leadId'),
    )
    .select(['leadArrival.id', 'leadArrival.format', 'leadArrival.outcome', 'leadArrival.refusal', 'leadArrival.name'])
    .select(['leadArrival.leadId', 'leadArrival.provider', 'leadArrival.raw', 'leadArrival.arrivedAt'])
    .select(['leadSource.name as sourceName', 'lead.number as leadNumber', 'lead.deletedAt as leadDeletedAt'])
    .where('leadArrival.organizationId', '=', organizationId)
    .orderBy('leadArrival.id', 'desc')
    .limit(mostArrivals);
  return (sourceId === undefined ? rows : rows.where('leadArrival.sourceId', '=', sourceId)).execute();
}

export type ArrivalRow = Awaited<ReturnType<typeof listArrivals>>[number];
