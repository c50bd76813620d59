import type { Database } from '#server/db/database.ts';

/** A gate in a transaction: `reached` when it stands there, and goes on at `open`. */
export function openGate() {
  const [reached, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const gate = async () => {
    reached.resolve();
    await opened.promise;
  };
  return { gate, reached: reached.promise, open: opened.resolve };
}

/** Waits until a transaction waits for another one. */
export async function untilWaiting({ pool }: Database) {
  for (;;) {
    const { rows } = await pool.query(`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    if (rows.length > 0) return;
  }
}
