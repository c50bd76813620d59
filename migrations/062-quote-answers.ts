import { type Kysely, sql } from 'kysely';

/**
 * What customers do with a quote: acceptances, which are evidence and never change, and questions. Each mail has a link of
 * its own, so that the one in an old mail still leads to the newest revision.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    drop index quote_link_live;
    create index quote_link_quote_index on "quoteLink" ("organizationId", "quoteId");

    create table "quoteAcceptance" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "quoteId" bigint not null,
      "revisionId" bigint not null,
      "alternativeId" bigint not null,
      "linkId" bigint,
      checksum text not null check (checksum ~ '^[0-9a-f]{64}$'),
      name text collate "da-x-icu" not null check (length(name) between 2 and 120),
      "boxText" text not null,
      "buttonText" text not null,
      "acceptedAt" timestamptz not null default moment(),
      "addressHash" text not null,
      device text,
      primary key ("organizationId", id),
      constraint quote_acceptance_quote foreign key ("organizationId", "quoteId") references quote ("organizationId", id),
      constraint quote_acceptance_revision foreign key ("organizationId", "revisionId")
        references "quoteRevision" ("organizationId", id),
      constraint quote_acceptance_alternative foreign key ("organizationId", "alternativeId")
        references "quoteAlternative" ("organizationId", id),
      constraint quote_acceptance_once unique ("organizationId", "revisionId")
    );
    call protect_tenant_table('quoteAcceptance');

    create table "quoteQuestion" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "quoteId" bigint not null,
      text text not null check (length(text) between 1 and 2000),
      "askedAt" timestamptz not null default moment(),
      primary key ("organizationId", id),
      constraint quote_question_quote foreign key ("organizationId", "quoteId")
        references quote ("organizationId", id) on delete cascade
    );
    create index quote_question_quote_index on "quoteQuestion" ("organizationId", "quoteId");
    call protect_tenant_table('quoteQuestion');

    create function keep_acceptance() returns trigger language plpgsql as $$
    begin
      raise exception 'an acceptance of a quote cannot be changed' using errcode = 'insufficient_privilege';
    end $$;
    create trigger keep_acceptance before update or delete on "quoteAcceptance"
      for each row execute function keep_acceptance()
  `.execute(db);
}
