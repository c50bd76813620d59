import { expect } from 'vitest';
import { test as base, type Person } from './fixtures.ts';

const headers = { 'content-type': 'application/json', origin: 'http://localhost' };

type Impersonation = { administratorId: string; cookie: string };

/** A test in which a platform administrator acts in the place of a user. */
export const test = base.extend<{ impersonate: (person: Person) => Promise<Impersonation> }>({
  impersonate: async ({ database, organize, user, visit }, use) =>
    use(async (person) => {
      const administrator = { organization: await organize('Platformen') };
      const { id, cookie: signedIn } = await user(administrator);
      await signedIn;
      await database.accounts
        .updateTable('user')
        .set({ role: 'admin', twoFactorEnabled: true })
        .where('id', '=', id)
        .execute();
      const body = JSON.stringify({ userId: (await user(person)).id });
      const init = { as: administrator, method: 'POST', headers, body };
      const response = await visit('/api/auth/admin/impersonate-user', init);
      expect(response.status).toBe(200);
      const kept = response.headers.getSetCookie().filter((each) => !each.includes('Max-Age=0'));
      const cookie = kept.map((each) => each.split(';')[0]);
      return { administratorId: id, cookie: cookie.join('; ') };
    }),
});
