import { type Kysely, sql } from 'kysely';

/**
 * What customers send: a receipt for each document that came from the portal, once for a form and a content, and the views
 * by which its customer sees it and the files of messages.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table "portalUpload" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "documentId" bigint not null,
      "portalUserId" uuid,
      "formKey" uuid,
      "receivedAt" timestamptz not null default moment(),
      primary key ("organizationId", id),
      constraint portal_upload_document foreign key ("organizationId", "documentId")
        references document ("organizationId", id) on delete cascade,
      constraint portal_upload_user foreign key ("organizationId", "portalUserId")
        references "portalUser" ("organizationId", id) on delete set null ("portalUserId")
    );
    create unique index portal_upload_form on "portalUpload" ("organizationId", "formKey") where "formKey" is not null;
    create unique index portal_upload_of_document on "portalUpload" ("organizationId", "documentId");
    create index portal_upload_of_user on "portalUpload" ("organizationId", "portalUserId", "receivedAt")
      where "portalUserId" is not null;
    call protect_tenant_table('portalUpload');

    create type portal_upload as ("organizationId" uuid, id bigint, "customerId" bigint, "documentId" bigint,
      "leadId" bigint, "agreementId" bigint, title text, name text, "fileId" bigint, "mediaType" text, size bigint,
      "portalUserId" uuid, "receivedAt" timestamptz);
    create function portal_upload_rows() returns setof portal_upload language plpgsql as $$
    begin
      call open_portal();
      return query select upload."organizationId", upload.id, held."customerId", document.id, document."leadId",
          document."rentalId", document.title, file.name, file.id, file."mediaType", file.size::bigint,
          upload."portalUserId", upload."receivedAt"
        from "portalUpload" upload
        join document on document."organizationId" = upload."organizationId" and document.id = upload."documentId"
          and document."deletedAt" is null
        left join lead on lead."organizationId" = document."organizationId" and lead.id = document."leadId"
        left join "rentalAgreement" agreement on agreement."organizationId" = document."organizationId"
          and agreement.id = document."rentalId"
        cross join lateral (
          select coalesce(document."customerId", lead."customerId", agreement."customerId") as "customerId"
        ) held
        join lateral (
          select version."fileId" from "documentVersion" version
          where version."organizationId" = document."organizationId" and version."documentId" = document.id
          order by version.number limit 1
        ) sent on true
        join file on file."organizationId" = document."organizationId" and file.id = sent."fileId"
        where upload."organizationId" = portal_organization() and held."customerId" = any(portal_customers())
          and (lead.id is null or (lead."deletedAt" is null and lead."erasedAt" is null))
          and (portal_sees(held."customerId", document."leadId", document."rentalId")
            or (upload."portalUserId" = portal_user() and num_nonnulls(document."leadId", document."rentalId") = 0));
      call shut_portal();
    end $$;
    create view "portalSentFile" as select * from portal_upload_rows();

    create type portal_message_file as ("organizationId" uuid, id bigint, "customerId" bigint, "leadId" bigint,
      "leadMessageId" bigint, name text, part text, "fileId" bigint, "mediaType" text, size bigint);
    create function portal_message_file_rows() returns setof portal_message_file language plpgsql as $$
    begin
      call open_portal();
      return query select attached."organizationId", attached.id, lead."customerId", lead.id, message.id, attached.name,
          attached.part, file.id, file."mediaType", file.size::bigint
        from lead
        join "leadMessage" message on message."organizationId" = lead."organizationId" and message."leadId" = lead.id
        join "leadMessageFile" attached on attached."organizationId" = message."organizationId"
          and attached."leadMessageId" = message.id
        join file on file."organizationId" = attached."organizationId" and file.id = attached."fileId"
        where lead."organizationId" = portal_organization() and lead."deletedAt" is null and lead."erasedAt" is null
          and lead."customerId" = any(portal_customers()) and portal_sees(lead."customerId", lead.id, null)
          and not message."isUnknownSender" and not message."isAutomatic";
      call shut_portal();
    end $$;
    create view "portalMessageFile" as select * from portal_message_file_rows()
  `.execute(db);
}
