import type { Database } from '#server/db/database.ts';
import { test as base, type Person } from './fixtures.ts';

export const headers = { 'content-type': 'application/json', origin: 'http://localhost' };

type Answer = [status: number, code: string];
export const test = base.extend<{
  /** Calls the account API as a person: GET, or POST with input. Returns status and code. */
  call: (as: Person, path: string, input?: object) => Promise<Answer>;
}>({
  call: async ({ visit }, use) =>
    use(async (as, path, input) => {
      const post = input && { method: 'POST', headers, body: JSON.stringify(input) };
      const response = await visit(`/api/auth${path}`, { as, ...post });
      const answer = await response.json().catch(() => null);
      return [response.status, String(answer?.code ?? '')];
    }),
});

/** An organisation's members, name and invitations. */
export function stateOf({ accounts }: Database, organizationId: string) {
  return Promise.all([
    accounts
      .selectFrom('organization')
      .select(['name', 'slug', 'logo', 'metadata'])
      .where('id', '=', organizationId)
      .execute(),
    accounts
      .selectFrom('member')
      .select(['userId', 'role'])
      .where('organizationId', '=', organizationId)
      .orderBy('id')
      .execute(),
    accounts
      .selectFrom('invitation')
      .select(['email', 'role', 'status'])
      .where('organizationId', '=', organizationId)
      .orderBy('id')
      .execute(),
  ]);
}
