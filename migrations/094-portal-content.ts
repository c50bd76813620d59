import { type Kysely, sql } from 'kysely';

/**
 * What a customer sees in the portal: publications of offers and papers to a customer, who has seen them, the views behind
 * the wall, and the login's own columns of what a customer does: acceptance, withdrawal, message, activity and history.
 */
export async function up(db: Kysely<unknown>) {
  await keepPublications(db);
  await keepActs(db);
  await keepScope(db);
  await keepViews(db);
}

/** A revision of a quote or a version of a document, shown to a customer until it is withdrawn. */
async function keepPublications(db: Kysely<unknown>) {
  await sql`
    create table "portalPublication" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "customerId" bigint not null,
      "revisionId" bigint,
      "versionId" bigint,
      note text check (length(note) between 1 and 500),
      "publishedAt" timestamptz not null default moment(),
      "withdrawnAt" timestamptz,
      version integer not null default 1,
      "createdAt" timestamptz not null default moment(),
      "updatedAt" timestamptz not null default moment(),
      "createdById" uuid,
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint portal_publication_one check (num_nonnulls("revisionId", "versionId") = 1),
      constraint portal_publication_once unique nulls not distinct
        ("organizationId", "customerId", "revisionId", "versionId"),
      constraint portal_publication_customer foreign key ("organizationId", "customerId") references customer,
      constraint portal_publication_revision foreign key ("organizationId", "revisionId")
        references "quoteRevision" ("organizationId", id) on delete cascade,
      constraint portal_publication_version foreign key ("organizationId", "versionId")
        references "documentVersion" ("organizationId", id) on delete cascade
    );
    create index portal_publication_revision_index on "portalPublication" ("organizationId", "revisionId");
    create index portal_publication_version_index on "portalPublication" ("organizationId", "versionId");
    call protect_tenant_table('portalPublication');
    call keep_trail('portalPublication');
    call keep_history('portalPublication');

    -- The first time that a login has seen a publication.
    create table "portalSighting" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "publicationId" bigint not null,
      "portalUserId" uuid not null,
      "seenAt" timestamptz not null default moment(),
      primary key ("organizationId", id),
      constraint portal_sighting_once unique ("organizationId", "publicationId", "portalUserId"),
      constraint portal_sighting_publication foreign key ("organizationId", "publicationId")
        references "portalPublication" ("organizationId", id) on delete cascade,
      constraint portal_sighting_user foreign key ("organizationId", "portalUserId")
        references "portalUser" ("organizationId", id) on delete cascade
    );
    create index portal_sighting_user_index on "portalSighting" ("organizationId", "portalUserId");
    call protect_tenant_table('portalSighting')
  `.execute(db);
}

/** Evidence outlives the login, so it names the login without a reference to it. */
async function keepActs(db: Kysely<unknown>) {
  await sql`
    alter table "quoteAcceptance"
      add column door text not null default 'link' check (door in ('link', 'portal')),
      add column method text not null default 'simple' check (method in ('simple')),
      add column "portalUserId" uuid,
      add column "signedInBy" text check ("signedInBy" in ('code', 'link', 'passkey', 'password')),
      add column "provenAt" timestamptz,
      add column "isSteppedUp" boolean,
      add column "requestId" text,
      add constraint quote_acceptance_door check ((door = 'portal') = ("portalUserId" is not null));
    alter table "quoteWithdrawal"
      add column door text not null default 'link' check (door in ('link', 'portal')),
      add column "portalUserId" uuid,
      add column "requestId" text,
      add constraint quote_withdrawal_door check ((door = 'portal') = ("portalUserId" is not null));

    alter table "leadMessage"
      add column "portalUserId" uuid,
      add constraint lead_message_portal_user foreign key ("organizationId", "portalUserId")
        references "portalUser" ("organizationId", id) on delete set null ("portalUserId");
    create index lead_message_portal_user_index on "leadMessage" ("organizationId", "portalUserId")
      where "portalUserId" is not null;
    alter table activity add column "portalUserId" uuid default portal_user();
    alter table history add column "portalUserId" uuid default portal_user()
  `.execute(db);
}

/** The wall also asks whether the portal is open and the login lives, and what of a customer the login may see. */
async function keepScope(db: Kysely<unknown>) {
  await sql`
    create or replace function portal_customers() returns bigint[] language sql stable
    return array(
      select access."customerId" from "portalAccess" access
      join "portalUser" login on login."organizationId" = access."organizationId" and login.id = access."portalUserId"
      join customer on customer."organizationId" = access."organizationId" and customer.id = access."customerId"
      join "organizationSettings" settings on settings."organizationId" = access."organizationId"
      where access."organizationId" = portal_organization() and access."portalUserId" = portal_user()
        and access.status = 'active' and login."disabledAt" is null and settings."portalEnabled"
        and customer."deletedAt" is null and not customer."isBlocked"
    );

    create function portal_sees(customer bigint, lead bigint, agreement bigint) returns boolean language sql stable
    return exists (
      select from "portalAccess" access
      where access."organizationId" = portal_organization() and access."portalUserId" = portal_user()
        and access."customerId" = customer and access.status = 'active' and (access.scope = 'all' or exists (
          select from "portalAccessScope" chosen
          where chosen."organizationId" = access."organizationId" and chosen."accessId" = access.id
            and (chosen."leadId" = lead or chosen."agreementId" = agreement)))
    )
  `.execute(db);
}

async function keepViews(db: Kysely<unknown>) {
  await sql`
    create type portal_quote as ("organizationId" uuid, id bigint, "leadId" bigint, "customerId" bigint,
      number text, status text, "productType" text, "validUntil" date, "revisionId" bigint, revision integer,
      subject jsonb, "publicationId" bigint, note text, "publishedAt" timestamptz, "answeredAt" timestamptz);
    create function portal_quote_rows() returns setof portal_quote language plpgsql as $$
    begin
      call open_portal();
      return query select quote."organizationId", quote.id, quote."leadId", publication."customerId",
          quote.number, quote.status, quote."productType", quote."validUntil", revision.id, revision.number,
          revision.frozen -> 'subject', publication.id, publication.note, publication."publishedAt", quote."answeredAt"
        from "portalPublication" publication
        join "quoteRevision" revision on revision."organizationId" = publication."organizationId"
          and revision.id = publication."revisionId" and revision.status = 'sent'
        join quote on quote."organizationId" = revision."organizationId" and quote.id = revision."quoteId"
        left join lead on lead."organizationId" = quote."organizationId" and lead.id = quote."leadId"
        where publication."organizationId" = portal_organization() and publication."withdrawnAt" is null
          and publication."customerId" = any(portal_customers())
          and publication."customerId" = coalesce(quote."customerId", lead."customerId")
          and quote."deletedAt" is null and quote."erasedAt" is null
          and portal_sees(publication."customerId", quote."leadId", null);
      call shut_portal();
    end $$;
    create view "portalQuote" as select * from portal_quote_rows();
    create type portal_lead as ("organizationId" uuid, id bigint, "customerId" bigint, number integer, wish text,
      source text, "createdAt" timestamptz, "lastMessageAt" timestamptz, "lastText" text, "isLastOurs" boolean);
    create function portal_lead_rows() returns setof portal_lead language plpgsql as $$
    begin
      call open_portal();
      return query select lead."organizationId", lead.id, lead."customerId", lead.number, lead.wish,
          lead.source, lead."arrivedAt", newest."createdAt", left(newest.text, 300), newest.direction = 'out'
        from lead
        left join lateral (
          select message."createdAt", message.text, message.direction from "leadMessage" message
          where message."organizationId" = lead."organizationId" and message."leadId" = lead.id
            and not message."isUnknownSender" and not message."isAutomatic"
          order by message.id desc limit 1
        ) newest on true
        where lead."organizationId" = portal_organization() and lead."deletedAt" is null and lead."erasedAt" is null
          and lead."customerId" = any(portal_customers()) and portal_sees(lead."customerId", lead.id, null)
          and (newest."createdAt" is not null or lead.source = 'portal' or exists (
            select from quote
            join "quoteRevision" revision on revision."organizationId" = quote."organizationId"
              and revision."quoteId" = quote.id and revision.status = 'sent'
            join "portalPublication" publication on publication."organizationId" = revision."organizationId"
              and publication."revisionId" = revision.id
            where quote."organizationId" = lead."organizationId" and quote."leadId" = lead.id
              and publication."customerId" = lead."customerId" and publication."withdrawnAt" is null));
      call shut_portal();
    end $$;
    create view "portalLead" as select * from portal_lead_rows();
    create type portal_message as ("organizationId" uuid, id bigint, "leadId" bigint, "customerId" bigint,
      direction text, text text, "authorName" text, "portalUserId" uuid, "createdAt" timestamptz);
    create function portal_message_rows() returns setof portal_message language plpgsql as $$
    begin
      call open_portal();
      return query select message."organizationId", message.id, message."leadId", lead."customerId",
          message.direction, message.text, coalesce(author.name, message."senderName"), message."portalUserId",
          message."createdAt"
        from lead
        join "leadMessage" message on message."organizationId" = lead."organizationId" and message."leadId" = lead.id
        left join "user" author on author.id = message."createdById"
        where lead."organizationId" = portal_organization() and lead."deletedAt" is null and lead."erasedAt" is null
          and lead."customerId" = any(portal_customers()) and portal_sees(lead."customerId", lead.id, null)
          and not message."isUnknownSender" and not message."isAutomatic";
      call shut_portal();
    end $$;
    create view "portalMessage" as select * from portal_message_rows();
    create type portal_document as ("organizationId" uuid, id bigint, "customerId" bigint, "documentId" bigint,
      title text, kind text, number integer, "fileId" bigint, "mediaType" text, size bigint, note text,
      "publishedAt" timestamptz);
    create function portal_document_rows() returns setof portal_document language plpgsql as $$
    begin
      call open_portal();
      return query select publication."organizationId", publication.id, publication."customerId", document.id,
          document.title, document.kind, version.number, file.id, file."mediaType", file.size::bigint,
          publication.note, publication."publishedAt"
        from "portalPublication" publication
        join "documentVersion" version on version."organizationId" = publication."organizationId"
          and version.id = publication."versionId"
        join document on document."organizationId" = version."organizationId" and document.id = version."documentId"
        join file on file."organizationId" = version."organizationId" and file.id = version."fileId"
        where publication."organizationId" = portal_organization() and publication."withdrawnAt" is null
          and document."deletedAt" is null and publication."customerId" = any(portal_customers())
          and portal_sees(publication."customerId", document."leadId", document."rentalId");
      call shut_portal();
    end $$;
    create view "portalDocument" as select * from portal_document_rows();
    -- An agreement is its customer's from the day it is made: it needs no publication.
    create type portal_agreement as ("organizationId" uuid, id bigint, "customerId" bigint, number text, status text,
      "productType" text, "startsAt" timestamptz, "endsAt" timestamptz, "kmIncluded" integer, "leftAt" timestamptz,
      "returnedAt" timestamptz, "registrationNumber" text, "carTitle" text, "bodyType" text, "vehicleType" text);
    create function portal_agreement_rows() returns setof portal_agreement language plpgsql as $$
    begin
      call open_portal();
      return query select agreement."organizationId", agreement.id, agreement."customerId", agreement.number,
          agreement.status, agreement."productType", agreement."startsAt", agreement."endsAt", agreement."kmIncluded",
          agreement."leftAt", agreement."returnedAt", car."registrationNumber",
          concat_ws(' ', car."brandName", car."modelName", car.variant), car."bodyType", car."vehicleType"
        from "rentalAgreement" agreement
        left join lateral (
          select period."carId" from "rentalPeriod" period
          where period."organizationId" = agreement."organizationId" and period."agreementId" = agreement.id
            and period."cancelledAt" is null
          order by period."startsAt" > now(), abs(extract(epoch from period."startsAt" - now())), period.id limit 1
        ) current on true
        left join car on car."organizationId" = agreement."organizationId" and car.id = current."carId"
        where agreement."organizationId" = portal_organization() and agreement.status <> 'cancelled'
          and agreement."customerId" = any(portal_customers())
          and portal_sees(agreement."customerId", agreement."leadId", agreement.id);
      call shut_portal();
    end $$;
    create view "portalAgreement" as select * from portal_agreement_rows();
    -- The colleague who takes care of a customer.
    create type portal_person as ("organizationId" uuid, id bigint, "customerId" bigint, name text, title text,
      phone text);
    create function portal_person_rows() returns setof portal_person language plpgsql as $$
    begin
      call open_portal();
      return query select customer."organizationId", customer.id, customer.id, colleague.name, member.title, member.phone
        from customer
        join member on member."organizationId" = customer."organizationId" and member."userId" = customer."ownerId"
          and member.status = 'active'
        join "user" colleague on colleague.id = member."userId"
        where customer."organizationId" = portal_organization() and customer.id = any(portal_customers());
      call shut_portal();
    end $$;
    create view "portalPerson" as select * from portal_person_rows()
  `.execute(db);
}
