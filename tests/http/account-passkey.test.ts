import { expect } from 'vitest';
import { test } from '#tests/fixtures.ts';
import { openBrowser } from '#tests/guest.ts';
import { textOf } from '#tests/html.ts';

const ask = { method: 'POST', headers: { 'content-type': 'application/json', origin: 'http://localhost' } };
const optionsPath = '/api/auth/passkey/generate-authenticate-options';

test('sign-in options do not reveal who has a passkey', async ({ organize, user, visit }) => {
  const { email } = await user({ organization: await organize() });
  const answers: { challenge?: string }[] = [];
  for (const body of [{ email }, { email: 'ingen@nordbiler.example' }, {}]) {
    const response = await visit(optionsPath, { ...ask, body: JSON.stringify(body) });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toHaveLength(1);
    answers.push(await response.json());
  }
  const [known, unknown, none] = answers.map(({ challenge: _, ...options }) => options);
  expect(known).toEqual({ rpId: 'localhost', timeout: 60_000, userVerification: 'required' });
  expect(unknown).toEqual(known);
  expect(none).toEqual(known);
  expect(new Set(answers.map(({ challenge }) => challenge)).size).toBe(3);
});

test('a response without its challenge signs nobody in', async ({ visit }) => {
  const response = await visit('/api/auth/passkey/verify-authentication', {
    ...ask,
    body: JSON.stringify({ response: { id: 'x' } }),
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'CHALLENGE_NOT_FOUND' });
  expect(response.headers.getSetCookie()).toEqual([]);
});

test.for(['', 'x', '{}', '{"id":"x"}'])(
  'a form with %j for a signature is refused in both languages',
  async (response, { app }) => {
    const answer = await openBrowser(app).send('/account/login', { way: 'passkey', response });
    expect(answer.status).toBe(400);
    expect(textOf(await answer.text())).toContain('Du blev ikke logget ind med en adgangsnøgle.');
    expect(answer.headers.getSetCookie()).toEqual([]);
  },
);
