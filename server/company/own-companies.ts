import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** A user's organisations, by name, and the pending invitations to the user's address. */
export async function listOwnCompanies({ accounts }: Database, userId: string, email: string) {
  const companies = await accounts
    .selectFrom('member')
    .innerJoin('organization', 'organization.id', 'member.organizationId')
    .select(['organization.id', 'organization.name', 'organization.logo', 'member.role'])
    .where('member.userId', '=', userId)
    .where('member.role', '!=', 'customer')
    .orderBy(sql`organization.name collate "da-x-icu"`)
    .orderBy('organization.id')
    .execute();
  const invitations = await accounts
    .selectFrom('invitation')
    .innerJoin('organization', 'organization.id', 'invitation.organizationId')
    .select(['invitation.id', 'organization.name as organizationName'])
    .where((eb) => eb(eb.fn<string>('lower', ['invitation.email']), '=', email))
    .where('invitation.status', '=', 'pending')
    .where('invitation.expiresAt', '>', sql<Date>`now()`)
    .where('organization.closedAt', 'is', null)
    .orderBy('invitation.sentAt', 'desc')
    .execute();
  return { companies, invitations };
}
