import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { DB } from '../db/schema.ts';

/** Calls about the caller's own account, open to customers. */
const openToCustomers = new Set(
  [
    ...['list', 'set-active', 'has-permission', 'get-active-member', 'leave'],
    ...['list-user-invitations', 'get-invitation', 'accept-invitation', 'reject-invitation'],
  ].map((name) => `/organization/${name}`),
);

/** Whether the call concerns data for staff only. */
export function isForStaff(path: string) {
  return path.startsWith('/organization/') && !openToCustomers.has(path);
}

const named = z.object({
  organizationId: z.guid().optional().catch(undefined),
  organizationSlug: z.string().optional().catch(undefined),
});

type Caller = { user: { id: string }; session: Readonly<Record<string, unknown>> };

/**
 * Whether the caller is a customer of a named organisation, by id or slug, or of the active one, which the engine falls
 * back to.
 */
export async function isCustomerThere(accounts: Kysely<DB>, { user, session }: Caller, inputs: object[]) {
  const active = { organizationId: session.activeOrganizationId };
  const names = [...inputs, active].map((input) => named.parse(input));
  const found = await accounts
    .selectFrom('member')
    .innerJoin('organization', 'organization.id', 'member.organizationId')
    .select('member.id')
    .where('member.userId', '=', user.id)
    .where('member.role', '=', 'customer')
    .where(({ or, eb }) =>
      or([
        eb('organization.id', '=', sql<string>`any(${names.map(({ organizationId }) => organizationId)}::uuid[])`),
        eb(
          'organization.slug',
          '=',
          sql<string>`any(${names.map(({ organizationSlug }) => organizationSlug)}::text[])`,
        ),
      ]),
    )
    .executeTakeFirst();
  return found !== undefined;
}
