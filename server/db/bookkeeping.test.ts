import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '#tests/fixtures.ts';
import { bookkeeping } from './bookkeeping.ts';

test('an undo leaves out what the history leaves out, and who wrote a row', async ({ organize, as }) => {
  const organization = await organize();
  const { rows } = await as({ organization }, ({ db }) =>
    sql<{ names: string[] }>`select kept_out_of_history() as names`.execute(db),
  );
  expect([...(rows[0]?.names ?? []), 'updatedById'].sort()).toEqual([...bookkeeping].sort());
});
