import { type Kysely, sql } from 'kysely';

/**
 * People whose time is up: `eraseOn` is the day on which they are erased, set by the nightly job 30 days before;
 * `keptUntil` the day until which somebody keeps them, and why.
 */
export async function up(db: Kysely<unknown>) {
  for (const [table, ...leftOut] of [
    ['customer', 'emailKey', 'nameKey', 'lastContactAt'],
    ['lead', 'emailKey'],
  ]) {
    const name = sql.table(table ?? '');
    await sql`
      alter table ${name}
        add column "eraseOn" date,
        add column "keptUntil" date,
        add column "keptReason" text check (length("keptReason") between 1 and 300),
        add constraint ${sql.ref(`${table}_kept_for_reason`)} check (("keptUntil" is null) = ("keptReason" is null));
      create index ${sql.ref(`${table}_erase_on`)} on ${name} ("organizationId", "eraseOn") where "eraseOn" is not null;
      drop trigger history_insert on ${name};
      drop trigger history_update on ${name};
      drop trigger history_delete on ${name};
      call keep_history(${sql.join([table, ...leftOut, 'eraseOn'].map((word) => sql.lit(word)))})
    `.execute(db);
  }
  await sql`
    create index customer_quiet on customer ("organizationId", greatest("createdAt", "lastContactAt"))
      where "erasedAt" is null;
    create index lead_ended on lead ("organizationId", greatest("closedAt", "deletedAt")) where "erasedAt" is null
  `.execute(db);
}
