import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { allow } from '../auth/permissions.ts';
import type { Database } from '../db/database.ts';
import { orRefuse } from '../db/refuse.ts';
import { keyOf } from '../edit/form-key.ts';
import { DomainError } from '../errors.ts';
import { withTenant } from '../tenant.ts';
import type { CompanyInput } from './company-schema.ts';
import { type Company, refuseImpersonator } from './in-company.ts';
import { addStartChecklists } from './start-checklists.ts';
import { addStartViews } from './start-view.ts';

const mostPerUser = 20;

export const slugTaken = { organization_slug_key: { code: 'slug-taken', field: 'slug' } };

type Founder = { userId: string; requestId?: string | undefined; impersonatorId?: string | undefined };

/**
 * Creates an organisation with its first department, idempotent by form key; the founder becomes its owner.
 * @returns the id of the organisation
 */
export async function createCompany({ accountsPool }: Database, founder: Founder, input: CompanyInput) {
  refuseImpersonator({ ...founder, organizationId: '', role: 'owner' });
  const { formKey, ...typed } = input;
  const { name, slug, department, ...settings } = typed;
  // The id is a hash of user and form key.
  const organizationId = formKey ? uuidOf(keyOf(formKey, { ...typed, founder: founder.userId })) : randomUUID();
  const actor = { ...founder, organizationId, role: 'owner' as const };
  await withTenant(accountsPool, actor, async (tenant) => {
    const { db, userId } = tenant;
    await sql`select pg_advisory_xact_lock(hashtextextended(${organizationId}, 0))`.execute(db);
    const made = db.selectFrom('organization').select('id').where('id', '=', organizationId);
    if (await made.executeTakeFirst()) return;
    await orRefuse(db.insertInto('organization').values({ id: organizationId, name, slug }).execute(), slugTaken);
    await db.insertInto('member').values({ organizationId, userId, role: 'owner' }).execute();
    await db.updateTable('organizationSettings').set(settings).where('organizationId', '=', organizationId).execute();
    await addStartViews(tenant);
    await addStartChecklists(tenant);
    if (!department) return;
    const { id } = await db
      .insertInto('department')
      .values({ organizationId, name: department, isHome: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('organizationSettings')
      .set({ defaultDepartmentId: id })
      .where('organizationId', '=', organizationId)
      .execute();
  });
  return organizationId;
}

/** Formats hexadecimal digits as a UUID. */
const uuidOf = (digits: string) => digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** Refuses an owner of too many organisations, as protection against abuse. */
export async function refuseTooMany({ accounts }: Database, userId: string) {
  const { count } = await accounts
    .selectFrom('member')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('userId', '=', userId)
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow();
  if (count >= mostPerUser) throw new DomainError('too-many-companies', 429);
}

/** Updates the organisation's name or slug, or both; returns it as the account engine shows it. */
export async function renameCompany(
  company: Company,
  change: { name?: string | undefined; slug?: string | undefined },
) {
  allow(company, 'organization', 'update');
  const renamed = company.db
    .updateTable('organization')
    .set(change)
    .where('id', '=', company.organizationId)
    .returning(['id', 'name', 'slug', 'logo', 'metadata', 'createdAt']);
  return orRefuse(renamed.executeTakeFirstOrThrow(), slugTaken);
}
