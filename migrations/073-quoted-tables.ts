import { type Kysely, sql } from 'kysely';

/** Which tables of prices and overrides a quote was reckoned from, read out of its trace, to count their use. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create function traced_sources(trace jsonb, of_tables text[]) returns integer[] language sql immutable as $$
      select coalesce(array_agg(distinct (step #>> '{source,id}')::integer), '{}')
      from jsonb_array_elements(trace) step
      where step #>> '{source,table}' = any (of_tables) and step #>> '{source,id}' is not null
    $$;
    alter table "quoteAlternative"
      add column "tableIds" integer[] not null
        generated always as (traced_sources(trace, '{protocol,insurance,service}')) stored,
      add column "overrideIds" integer[] not null generated always as (traced_sources(trace, '{override}')) stored;
    create index quote_revision_sent_index on "quoteRevision" ("organizationId", "sentAt") where "sentAt" is not null
  `.execute(db);
}
