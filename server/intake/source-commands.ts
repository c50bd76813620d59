import { sql } from 'kysely';
import { allow } from '../auth/permissions.ts';
import { orRefuse } from '../db/refuse.ts';
import { hashToken, newToken } from '../documents/link-token.ts';
import { type Edit, settleEdit } from '../edit/edit.ts';
import { findMadeRow } from '../edit/form-key.ts';
import { DomainError } from '../errors.ts';
import { requireSeller } from '../leads/lead-commands.ts';
import type { Tenant } from '../tenant.ts';
import { findSource, keepBuiltIn } from './source-queries.ts';
import type { SourceFields, SourceInput } from './source-schema.ts';

const refusals = {
  lead_source_name_unique: { code: 'name-taken', field: 'name' },
  lead_source_department: { code: 'unknown-department', field: 'departmentId' },
};

/** The most keys of an organisation. */
const mostSources = 50;

/**
 * Creates a source with a key for another system, idempotent by form key.
 * @returns the key, shown once: only its hash is stored; undefined for a form sent again
 */
export async function createSource(tenant: Tenant, { version: _, ...typed }: SourceInput) {
  allow(tenant, 'organization', 'update');
  const { db, organizationId } = tenant;
  const { key: formKey, made } = await findMadeRow(tenant, 'leadSource', typed);
  if (made) return { ...made, key: undefined };
  const { count } = await db
    .selectFrom('leadSource')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organizationId', '=', organizationId)
    .where('revokedAt', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= mostSources) throw new DomainError('too-many-sources', 409);
  const { formKey: _form, ...fields } = typed;
  await requireSeller(tenant, fields.assignedToId);
  const key = newToken();
  const insert = db
    .insertInto('leadSource')
    .values({ ...fields, ...stored(key), organizationId, formKey })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...(await orRefuse(insert, refusals)), key };
}

const stored = (key: string) => ({ keyHash: hashToken(key), keyHint: key.slice(-4) });

/**
 * Renames a source, or changes where its leads go. Undefined when not found; refused on an edit conflict.
 * @returns the fields that colleagues changed meanwhile
 */
export async function updateSource(tenant: Tenant, place: string, edit: Edit<SourceFields>) {
  allow(tenant, 'organization', 'update');
  const id = await lockSource(tenant, place);
  const row = id === undefined ? undefined : await findSource(tenant, place);
  if (id === undefined || !row) return undefined;
  const { values, colleagues } = await settleEdit(tenant, { table: 'leadSource', id }, edit, row);
  if (Object.keys(values).length === 0) return { colleagues };
  await requireSeller(tenant, values.assignedToId);
  await orRefuse(change(tenant, id).set(values).execute(), refusals);
  return { colleagues };
}

/** Gives a source a new key; the one before ends at once. Undefined when not found. */
export async function renewKey(tenant: Tenant, place: string) {
  allow(tenant, 'organization', 'update');
  const id = await lockSource(tenant, place);
  const row = id === undefined ? undefined : await findSource(tenant, place);
  if (id === undefined || row?.door !== 'api') return undefined;
  const key = newToken();
  await change(tenant, id)
    .set({ ...stored(key), revokedAt: null })
    .execute();
  return { key };
}

/** Ends a source's key; nothing comes in by it any more. Idempotent; undefined when not found. */
export async function revokeSource(tenant: Tenant, place: string) {
  allow(tenant, 'organization', 'update');
  const id = await lockSource(tenant, place);
  const row = id === undefined ? undefined : await findSource(tenant, place);
  if (id === undefined || row?.door !== 'api') return undefined;
  if (row.revokedAt === null) {
    await change(tenant, id).set({ revokedAt: sql<Date>`now()` }).execute();
  }
  return row;
}

const change = ({ db, organizationId }: Tenant, id: number) =>
  db.updateTable('leadSource').where('organizationId', '=', organizationId).where('id', '=', id);

/** The id of the source at a place, locked until the transaction ends. */
async function lockSource(tenant: Tenant, place: string) {
  const { db, organizationId } = tenant;
  const found = await findSource(tenant, place);
  if (!found) return undefined;
  const id = found.id ?? (found.door === 'api' ? undefined : await keepBuiltIn(tenant, found.door));
  const row = await db
    .selectFrom('leadSource')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('id', '=', id ?? null)
    .forUpdate()
    .executeTakeFirst();
  return row?.id;
}
