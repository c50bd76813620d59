import { type Kysely, sql } from 'kysely';

/**
 * News for a login of the portal: pushed to its devices, and mailed where none took it or it stays unread. `path` is the page
 * that shows it, below the portal's address.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table "portalNotice" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "portalUserId" uuid not null,
      "accessId" bigint not null,
      kind text not null check (kind in ('agreement', 'booking', 'message', 'offer', 'paper')),
      path text not null check (path ~ '^(/[a-z0-9/-]+)?$' and length(path) <= 200),
      state text not null default 'new' check (state in ('new', 'pushed', 'mailed', 'read', 'over')),
      -- Whether a mail follows where no device took it or it stays unread.
      "isMailed" boolean not null default true,
      -- The letter that waits meanwhile, instead of a mail of the notice's own.
      "mailId" uuid,
      "mailDueAt" timestamptz,
      "expiresAt" timestamptz not null,
      "createdAt" timestamptz not null default moment(),
      primary key ("organizationId", id),
      constraint portal_notice_due check ((state = 'pushed') = ("mailDueAt" is not null)),
      constraint portal_notice_user foreign key ("organizationId", "portalUserId")
        references "portalUser" ("organizationId", id) on delete cascade,
      constraint portal_notice_access foreign key ("organizationId", "accessId")
        references "portalAccess" ("organizationId", id) on delete cascade
    );
    create index portal_notice_of_user on "portalNotice" ("organizationId", "portalUserId", path)
      where state in ('new', 'pushed');
    create index portal_notice_of_access on "portalNotice" ("organizationId", "accessId");
    create index portal_notice_mail_due on "portalNotice" ("organizationId", "mailDueAt") where state = 'pushed';
    create index portal_notice_made on "portalNotice" ("organizationId", "createdAt");
    call protect_tenant_table('portalNotice')
  `.execute(db);
}
