import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { DB } from '../db/schema.ts';

/** What concerns the caller's own account, which a customer of an organisation has too. */
const openToCustomers = new Set(
  [
    ...['list', 'set-active', 'has-permission', 'get-active-member', 'leave'],
    ...['list-user-invitations', 'get-invitation', 'accept-invitation', 'reject-invitation'],
  ].map((name) => `/organization/${name}`),
);

/** Whether the call reads or changes what an organisation's staff keep among themselves. */
export function isForStaff(path: string) {
  return path.startsWith('/organization/') && !openToCustomers.has(path);
}

const named = z.object({
  organizationId: z.guid().optional().catch(undefined),
  organizationSlug: z.string().optional().catch(undefined),
});

type Caller = { user: { id: string }; session: Readonly<Record<string, unknown>> };

/**
 * Whether the caller is a customer of an organisation that the call may be about: one that it names, by id or
 * address, or the active one, which the engine falls back on by rules of its own.
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
