import { type Kysely, type Selectable, sql } from 'kysely';
import { type PlatformActor, writePlatformAudit } from '../auth/platform-audit.ts';
import type { DB, OrganizationTable } from '../db/schema.ts';
import { DomainError } from '../errors.ts';

/** How long a deletion can be taken back; the database refuses to delete earlier. */
export const graceDays = 30;

type Organization = Pick<Selectable<OrganizationTable>, 'id' | 'name' | 'closedAt' | 'deletionAskedAt'>;
type Asked = { typedName: string; reason: string };

/**
 * Closes an organisation at once and marks it for deletion after 30 days. `typedName` confirms by repeating its name.
 * Undefined when not found.
 */
export function askDeletion(actor: PlatformActor, id: string, { typedName, reason }: Asked) {
  return onOrganization(actor, id, async (db, { name, deletionAskedAt, closedAt }) => {
    if (typedName.trim() !== name) throw new DomainError('wrong-name', 400, 'typedName');
    if (deletionAskedAt) throw new DomainError('deletion-asked', 409);
    await auditOrganization(actor, db, 'ask-organization-deletion', { organization: name, organizationId: id, reason });
    await db
      .updateTable('organization')
      .set({ deletionAskedById: actor.userId, deletionAskedBy: actor.email, deletionReason: reason })
      .set({ deletionAskedAt: sql<Date>`now()`, closedAt: closedAt ?? sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
  });
}

/** Takes a deletion back: the organisation is as it was. Undefined when not found. */
export function takeDeletionBack(actor: PlatformActor, id: string) {
  return onOrganization(actor, id, async (db, { name, deletionAskedAt }) => {
    if (!deletionAskedAt) throw new DomainError('deletion-not-asked', 409);
    await auditOrganization(actor, db, 'take-back-organization-deletion', { organization: name, organizationId: id });
    await db
      .updateTable('organization')
      .set({ deletionAskedById: null, deletionAskedBy: null, deletionReason: null, deletionAskedAt: null })
      .set({ closedAt: sql<Date | null>`nullif("closedAt", "deletionAskedAt")` })
      .where('id', '=', id)
      .execute();
  });
}

/** Runs `work` on an organisation, whose row is locked. @returns its id */
function onOrganization(
  { accounts }: PlatformActor,
  id: string,
  work: (db: Kysely<DB>, organization: Organization) => Promise<void>,
) {
  return accounts.transaction().execute(async (db) => {
    const organization = await db
      .selectFrom('organization')
      .select(['id', 'name', 'closedAt', 'deletionAskedAt'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!organization) return undefined;
    await work(db, organization);
    return { id };
  });
}

/** What administrators of the platform do to an organisation as a whole. */
type Act =
  | 'ask-organization-deletion'
  | 'take-back-organization-deletion'
  | 'start-organization-export'
  | 'fetch-organization-export';

/** Writes the act in the platform's audit log. */
export const auditOrganization = (
  actor: PlatformActor,
  db: Kysely<DB>,
  action: Act,
  details: { organization: string; organizationId: string; reason?: string },
) => writePlatformAudit(actor, db, action, [details]);
