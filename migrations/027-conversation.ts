import { type Kysely, sql } from 'kysely';

/** The conversation of a lead by mail: its messages in and out, drafts, templates, and what the queue sends for it. */
export async function up(db: Kysely<unknown>) {
  await letPeopleSend(db);
  await keepMessages(db);
  await keepDrafts(db);
  await keepTemplates(db);
}

/**
 * A mail of a person instead of the product: `personal` has its sender's name, reply address, place in a thread and
 * attachments. `tenantId` is the organisation that is told what became of it.
 */
async function letPeopleSend(db: Kysely<unknown>) {
  await sql`
    alter table mail
      add column "tenantId" uuid,
      add column personal jsonb check (jsonb_typeof(personal) = 'object'),
      add constraint mail_personal_has_tenant check (personal is null or "tenantId" is not null);
    drop policy queue on mail;
    create policy queue on mail for insert
      with check (state = 'queued' and attempts = 0 and coalesce("tenantId" = current_organization(), true))
  `.execute(db);
}

/**
 * A lead's reply address has a token, found before the organisation is known: so the account engine reads tokens, and no
 * other table here. Message-IDs are without brackets; the same one is kept once. `text` is the whole mail as text.
 */
async function keepMessages(db: Kysely<unknown>) {
  await sql`
    create table "leadThread" (
      "organizationId" uuid not null references organization,
      "leadId" bigint not null,
      token text not null check (token ~ '^[0-9a-f]{24}$'),
      primary key ("organizationId", "leadId"),
      constraint lead_thread_lead foreign key ("organizationId", "leadId")
        references lead ("organizationId", id) on delete cascade
    );
    create unique index lead_thread_token on "leadThread" (token);
    call protect_tenant_table('leadThread');
    create policy account_engine on "leadThread" for select using (is_account_engine());

    create table "leadMessage" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "leadId" bigint not null,
      direction text not null check (direction in ('in', 'out')),
      "senderName" text collate "da-x-icu" check (length("senderName") between 1 and 200),
      sender text check (length(sender) between 1 and 254),
      recipient text check (length(recipient) between 3 and 254),
      subject text collate "da-x-icu" not null default '' check (length(subject) <= 300),
      text text not null default '' check (length(text) <= 200000),
      "messageId" text not null check (length("messageId") between 1 and 300),
      "inReplyTo" text,
      "references" text[] not null default '{}',
      "isAutomatic" boolean not null default false,
      "isUnknownSender" boolean not null default false,
      state text not null check (state in ('received', 'queued', 'sent', 'outbox', 'uncertain', 'failed')),
      failure text check (length(failure) between 1 and 1000),
      "mailId" uuid,
      "formKey" uuid,
      version integer not null default 1,
      "createdAt" timestamptz not null default moment(),
      "createdById" uuid,
      "updatedAt" timestamptz not null default moment(),
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint lead_message_once unique ("organizationId", "messageId"),
      constraint lead_message_lead foreign key ("organizationId", "leadId")
        references lead ("organizationId", id) on delete cascade,
      constraint lead_message_received check ((direction = 'in') = (state = 'received')),
      constraint lead_message_has_recipient check (direction = 'in' or recipient is not null)
    );
    create unique index lead_message_form on "leadMessage" ("organizationId", "formKey") where "formKey" is not null;
    create index lead_message_of_lead on "leadMessage" ("organizationId", "leadId", id);
    create index lead_message_mail on "leadMessage" ("organizationId", "mailId") where "mailId" is not null;
    call protect_tenant_table('leadMessage');
    call keep_trail('leadMessage');
    call keep_history('leadMessage', 'text', 'references', 'inReplyTo', 'messageId', 'mailId', 'state', 'failure');

    -- A photo is sent in one of its sizes, named by the part of its file.
    create table "leadMessageFile" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "leadMessageId" bigint not null,
      "fileId" bigint not null,
      part text check (part ~ '^(base|[0-9]{1,15})-1600[.]webp$'),
      name text collate "da-x-icu" not null check (length(name) between 1 and 200),
      version integer not null default 1,
      "createdAt" timestamptz not null default moment(),
      "createdById" uuid,
      "updatedAt" timestamptz not null default moment(),
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint lead_message_file_message foreign key ("organizationId", "leadMessageId")
        references "leadMessage" ("organizationId", id) on delete cascade,
      constraint lead_message_file_file foreign key ("organizationId", "fileId") references file ("organizationId", id)
    );
    create index lead_message_file_of_message on "leadMessageFile" ("organizationId", "leadMessageId", id);
    create index lead_message_file_index on "leadMessageFile" ("organizationId", "fileId");
    call protect_tenant_table('leadMessageFile');
    call keep_trail('leadMessageFile');
    call keep_history('leadMessageFile')
  `.execute(db);
}

/** A mail that is being written: one for each user and lead, without history. */
async function keepDrafts(db: Kysely<unknown>) {
  await sql`
    create table "leadDraft" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "leadId" bigint not null,
      "userId" uuid not null default nullif(current_setting('app.userId', true), '')::uuid,
      recipient text not null default '' check (length(recipient) <= 300),
      subject text not null default '' check (length(subject) <= 400),
      text text not null default '' check (length(text) <= 30000),
      "documentIds" integer[] not null default '{}',
      "imageIds" integer[] not null default '{}',
      "savedAt" timestamptz not null default now(),
      primary key ("organizationId", id),
      constraint lead_draft_once unique ("organizationId", "leadId", "userId"),
      constraint lead_draft_lead foreign key ("organizationId", "leadId")
        references lead ("organizationId", id) on delete cascade
    );
    call protect_tenant_table('leadDraft');

    create table "leadDraftFile" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "draftId" bigint not null,
      "fileId" bigint not null,
      primary key ("organizationId", id),
      constraint lead_draft_file_draft foreign key ("organizationId", "draftId")
        references "leadDraft" ("organizationId", id) on delete cascade,
      constraint lead_draft_file_file foreign key ("organizationId", "fileId") references file ("organizationId", id)
    );
    create index lead_draft_file_of_draft on "leadDraftFile" ("organizationId", "draftId", id);
    create index lead_draft_file_index on "leadDraftFile" ("organizationId", "fileId");
    call protect_tenant_table('leadDraftFile')
  `.execute(db);
}

async function keepTemplates(db: Kysely<unknown>) {
  await sql`
    create table "mailTemplate" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      name text collate "da-x-icu" not null check (length(name) between 1 and 80),
      subject text collate "da-x-icu" not null check (length(subject) between 1 and 200),
      text text not null check (length(text) between 1 and 10000),
      "formKey" uuid,
      version integer not null default 1,
      "createdAt" timestamptz not null default moment(),
      "createdById" uuid,
      "updatedAt" timestamptz not null default moment(),
      "updatedById" uuid,
      primary key ("organizationId", id)
    );
    create unique index mail_template_name_unique on "mailTemplate" ("organizationId", lower(name));
    create unique index mail_template_form on "mailTemplate" ("organizationId", "formKey") where "formKey" is not null;
    call protect_tenant_table('mailTemplate');
    call keep_trail('mailTemplate');
    call keep_history('mailTemplate')
  `.execute(db);
}
