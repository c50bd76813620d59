import type { Database } from '#server/db/database.ts';
import type { Person } from './fixtures.ts';

type Visit = (path: string, options?: { as?: Person; form?: Record<string, string | string[]> }) => Promise<Response>;

/** Submits the invitation form. */
export function invite(visit: Visit, as: Person, form: Record<string, string>) {
  return visit('/company/employees/invite', { as, form });
}

/** Presses a button of an invitation in the list. */
export function answer(visit: Visit, as: Person, number: number, step: 'resend' | 'cancel') {
  return visit('/company/employees?tab=invitations', { as, form: { step, invitation: String(number) } });
}

function invitations({ accounts }: Database, email: string) {
  return accounts
    .selectFrom('invitation')
    .select(['number', 'status'])
    .where('email', '=', email)
    .orderBy('number', 'desc');
}

export async function numberOf(database: Database, email: string) {
  return (await invitations(database, email).executeTakeFirstOrThrow()).number;
}

export async function stateOf(database: Database, email: string) {
  return (await invitations(database, email).executeTakeFirstOrThrow()).status;
}
/** The employee's number in addresses. */
export async function memberNumber({ accounts }: Database, userId: string, organizationId: string) {
  const { number } = await accounts
    .selectFrom('member')
    .select('number')
    .where('userId', '=', userId)
    .where('organizationId', '=', organizationId)
    .executeTakeFirstOrThrow();
  return number;
}
