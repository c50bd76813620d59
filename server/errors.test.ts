import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '#tests/fixtures.ts';
import { DatabaseUnavailable, rethrowUnavailable } from './errors.ts';

function failure(code: string, message = code) {
  return Object.assign(new Error(message), { code });
}

test.for(['EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN', '25P03', '57014', '57P05', '08006'])(
  'the code %s → a lost database',
  (code) => {
    expect(() => rethrowUnavailable(failure(code))).toThrow(DatabaseUnavailable);
    expect(() => rethrowUnavailable(new AggregateError([failure(code)]))).toThrow(DatabaseUnavailable);
  },
);

test.for(['Query read timeout', 'Connection terminated unexpectedly'])(
  'the error «%s» → a lost database',
  (message) => {
    expect(() => rethrowUnavailable(new Error(message))).toThrow(DatabaseUnavailable);
  },
);

test.for(['23505', '42P01', '40001', 'ENOENT'])('the code %s → not a lost database', (code) => {
  const error = failure(code);
  expect(() => rethrowUnavailable(error)).toThrow(error);
});

test('a query timeout → a lost database', async ({ as, organize }) => {
  const slow = as({ organization: await organize() }, async ({ db }) => {
    await sql`set local statement_timeout = 20`.execute(db);
    await sql`select pg_sleep(5)`.execute(db);
  });
  await expect(slow).rejects.toThrow(DatabaseUnavailable);
});

test('a transaction idle for too long → a lost database', async ({ as, organize }) => {
  const left = as({ organization: await organize() }, async ({ db }) => {
    await sql`set local idle_in_transaction_session_timeout = 20`.execute(db);
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      await sql`select 1`.execute(db);
    }
  });
  await expect(left).rejects.toThrow(DatabaseUnavailable);
});
