import { type Kysely, sql } from 'kysely';

/** When a login last read a conversation, and which ones hold an answer that it has not read. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table "portalRead" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "portalUserId" uuid not null,
      "leadId" bigint not null,
      "readAt" timestamptz not null default moment(),
      primary key ("organizationId", id),
      constraint portal_read_once unique ("organizationId", "portalUserId", "leadId"),
      constraint portal_read_user foreign key ("organizationId", "portalUserId")
        references "portalUser" ("organizationId", id) on delete cascade,
      constraint portal_read_lead foreign key ("organizationId", "leadId")
        references lead ("organizationId", id) on delete cascade
    );
    create index portal_read_lead_index on "portalRead" ("organizationId", "leadId");
    call protect_tenant_table('portalRead');

    -- The id is that of the lead.
    create type portal_unread as ("organizationId" uuid, id bigint, "customerId" bigint, "sentAt" timestamptz);
    create function portal_unread_rows() returns setof portal_unread language plpgsql as $$
    begin
      call open_portal();
      return query select lead."organizationId", lead.id, lead."customerId", newest."createdAt"
        from lead
        join lateral (
          select message."createdAt", message.direction from "leadMessage" message
          where message."organizationId" = lead."organizationId" and message."leadId" = lead.id
            and not message."isUnknownSender" and not message."isAutomatic"
          order by message.id desc limit 1
        ) newest on newest.direction = 'out'
        left join "portalRead" seen on seen."organizationId" = lead."organizationId" and seen."leadId" = lead.id
          and seen."portalUserId" = portal_user()
        where lead."organizationId" = portal_organization() and lead."deletedAt" is null and lead."erasedAt" is null
          and lead."customerId" = any(portal_customers()) and portal_sees(lead."customerId", lead.id, null)
          and newest."createdAt" > coalesce(seen."readAt", now() - interval '30 days');
      call shut_portal();
    end $$;
    create view "portalUnread" as select * from portal_unread_rows()
  `.execute(db);
}
