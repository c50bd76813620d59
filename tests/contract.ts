import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { test as base, type Person, password } from './fixtures.ts';
import { openBrowser } from './guest.ts';

export type Browser = ReturnType<typeof openBrowser>;
export const test = base.extend<{
  /** A browser with a session, and its user. */
  enter: (person: Person) => Promise<Browser & { id: string; email: string }>;
}>({
  enter: async ({ app, user }, use) =>
    use(async (person) => {
      const { id, email } = await user(person);
      const browser = openBrowser(app);
      const answer = await browser.call('/sign-in/email', { email, password });
      expect(answer.status).toBe(200);
      return Object.assign(browser, { id, email });
    }),
});

/** An id without a row. */
export const stranger = '11111111-1111-4111-8111-111111111111';
export const newcomer = () => `ny-${randomUUID()}@kontrakt.example`;
const read = async (answer: Response) => [answer.status, await answer.json().catch(() => null)];
/** Status and body of a call without a body. */
export const get = async (browser: Browser, path: string) => read(await browser.visit(`/api/auth${path}`));
/** Status and body of a call with a body. */
export const post = async (browser: Browser, path: string, input: object = {}) => read(await browser.call(path, input));
export const coded = (status: number, code: string) => [status, expect.objectContaining({ code })];
