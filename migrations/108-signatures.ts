import { type Kysely, sql } from 'kysely';

/**
 * Papers that a customer's people sign in the portal in turn, with evidence that nobody changes; the signed copies by their
 * hash; and publications to the people of one lead.
 */
export async function up(db: Kysely<unknown>) {
  await keepRequests(db);
  await keepEvidence(db);
  await keepPublications(db);
  await keepViews(db);
}

/** What is asked for outlives the document, so it keeps the paper's title, version and hash itself. */
async function keepRequests(db: Kysely<unknown>) {
  await sql`
    create table "signatureRequest" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "customerId" bigint not null,
      "publicationId" bigint,
      "versionId" bigint,
      title text collate "da-x-icu" not null check (length(title) between 1 and 200),
      number integer not null check (number > 0),
      "pdfHash" text not null check ("pdfHash" ~ '^[0-9a-f]{64}$'),
      salt text not null default gen_random_uuid()::text,
      status text not null default 'open' check (status in ('open', 'signed', 'cancelled')),
      "closedAt" timestamptz,
      version integer not null default 1,
      "createdAt" timestamptz not null default moment(),
      "updatedAt" timestamptz not null default moment(),
      "createdById" uuid,
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint signature_request_closed check ((status = 'open') = ("closedAt" is null)),
      constraint signature_request_customer foreign key ("organizationId", "customerId") references customer,
      constraint signature_request_publication foreign key ("organizationId", "publicationId")
        references "portalPublication" ("organizationId", id) on delete set null ("publicationId"),
      constraint signature_request_version foreign key ("organizationId", "versionId")
        references "documentVersion" ("organizationId", id) on delete set null ("versionId")
    );
    create unique index signature_request_open on "signatureRequest" ("organizationId", "versionId") where status = 'open';
    create index signature_request_version_index on "signatureRequest" ("organizationId", "versionId");
    create index signature_request_customer_index on "signatureRequest" ("organizationId", "customerId");
    create index signature_request_publication_index on "signatureRequest" ("organizationId", "publicationId");
    call protect_tenant_table('signatureRequest');
    call keep_trail('signatureRequest');
    call keep_history('signatureRequest', 'salt');

    -- Who signs, in the order of their positions.
    create table "signatureSigner" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "signatureRequestId" bigint not null,
      position integer not null check (position between 1 and 6),
      name text collate "da-x-icu" not null check (length(name) between 1 and 120),
      email text not null check (email = lower(email) and length(email) between 3 and 254),
      "remindedAt" timestamptz,
      primary key ("organizationId", id),
      constraint signature_signer_position unique ("organizationId", "signatureRequestId", position),
      constraint signature_signer_email unique ("organizationId", "signatureRequestId", email),
      constraint signature_signer_request foreign key ("organizationId", "signatureRequestId")
        references "signatureRequest" ("organizationId", id)
    );
    call protect_tenant_table('signatureSigner');
    call keep_history('signatureSigner')
  `.execute(db);
}

/** The same columns as the acceptance of a quote has. */
async function keepEvidence(db: Kysely<unknown>) {
  await sql`
    alter table "quoteAcceptance" add column email text, add column "signedInAt" timestamptz;

    create table "paperSignature" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "signatureRequestId" bigint not null,
      "signerId" bigint not null,
      "pdfHash" text not null check ("pdfHash" ~ '^[0-9a-f]{64}$'),
      name text collate "da-x-icu" not null check (length(name) between 2 and 120),
      "boxText" text not null,
      "buttonText" text not null,
      "signedAt" timestamptz not null default moment(),
      "addressHash" text not null,
      device text,
      door text not null default 'portal' check (door in ('link', 'portal')),
      method text not null default 'simple' check (method in ('simple')),
      "portalUserId" uuid not null,
      email text not null,
      "signedInBy" text not null check ("signedInBy" in ('code', 'link', 'passkey', 'password')),
      "signedInAt" timestamptz not null,
      "provenAt" timestamptz not null,
      "isSteppedUp" boolean not null,
      "requestId" text,
      primary key ("organizationId", id),
      constraint paper_signature_once unique ("organizationId", "signerId"),
      constraint paper_signature_request foreign key ("organizationId", "signatureRequestId")
        references "signatureRequest" ("organizationId", id),
      constraint paper_signature_signer foreign key ("organizationId", "signerId")
        references "signatureSigner" ("organizationId", id)
    );
    create index paper_signature_request_index on "paperSignature" ("organizationId", "signatureRequestId");
    call protect_tenant_table('paperSignature');
    call keep_final('paperSignature', 'a signature');

    -- A signed PDF as it was kept, by its hash: of papers that were signed and of quotes that were accepted.
    create table "signedCopy" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
      label text collate "da-x-icu" not null,
      "signatureRequestId" bigint,
      "quoteId" bigint,
      "fileId" bigint,
      "signedAt" timestamptz not null,
      primary key ("organizationId", id),
      constraint signed_copy_hash unique ("organizationId", sha256),
      constraint signed_copy_of_request unique ("organizationId", "signatureRequestId"),
      constraint signed_copy_one check (num_nonnulls("signatureRequestId", "quoteId") = 1),
      constraint signed_copy_request foreign key ("organizationId", "signatureRequestId")
        references "signatureRequest" ("organizationId", id),
      constraint signed_copy_quote foreign key ("organizationId", "quoteId") references quote ("organizationId", id),
      constraint signed_copy_file foreign key ("organizationId", "fileId")
        references file ("organizationId", id) on delete set null ("fileId")
    );
    create index signed_copy_quote_index on "signedCopy" ("organizationId", "quoteId");
    create index signed_copy_file_index on "signedCopy" ("organizationId", "fileId");
    call protect_tenant_table('signedCopy');
    -- Only its file may go, with the person that it is about.
    create function keep_signed_copy() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and new."fileId" is null and to_jsonb(new) - 'fileId' = to_jsonb(old) - 'fileId' then
        return new;
      end if;
      raise exception 'a signed copy cannot be changed' using errcode = 'insufficient_privilege';
    end $$;
    create trigger keep_signed_copy before update or delete on "signedCopy"
      for each row execute function keep_signed_copy()
  `.execute(db);
}

/** A publication may be for the people of one of the customer's leads. */
async function keepPublications(db: Kysely<unknown>) {
  await sql`
    alter table "portalPublication"
      add column "leadId" bigint,
      add constraint portal_publication_lead foreign key ("organizationId", "leadId")
        references lead ("organizationId", id);
    create index portal_publication_lead_index on "portalPublication" ("organizationId", "leadId")
      where "leadId" is not null
  `.execute(db);
}

async function keepViews(db: Kysely<unknown>) {
  await sql`
    create or replace function portal_document_rows() returns setof portal_document language plpgsql as $$
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
        left join quote on quote."organizationId" = document."organizationId" and quote.id = document."quoteId"
        where publication."organizationId" = portal_organization() and publication."withdrawnAt" is null
          and document."deletedAt" is null and publication."customerId" = any(portal_customers())
          and portal_sees(publication."customerId",
            coalesce(publication."leadId", document."leadId", quote."leadId"), document."rentalId");
      call shut_portal();
    end $$;

    -- A paper that the customer's people are asked to sign, or have signed; also one that was withdrawn meanwhile.
    create type portal_signing as ("organizationId" uuid, id bigint, "customerId" bigint, "publicationId" bigint,
      "leadId" bigint, "agreementId" bigint, title text, kind text, number integer, "pdfHash" text, status text,
      "askedAt" timestamptz, "closedAt" timestamptz, "isShown" boolean, "newestNumber" integer,
      "signedPublicationId" bigint, signers jsonb);
    create function portal_signing_rows() returns setof portal_signing language plpgsql as $$
    begin
      call open_portal();
      return query select request."organizationId", request.id, request."customerId", request."publicationId",
          coalesce(publication."leadId", document."leadId", quote."leadId"), document."rentalId", request.title,
          document.kind, request.number, request."pdfHash", request.status, request."createdAt", request."closedAt",
          publication."withdrawnAt" is null and document."deletedAt" is null,
          (select max(each.number) from "documentVersion" each
            where each."organizationId" = version."organizationId" and each."documentId" = version."documentId"),
          (select shown.id from "signedCopy" copy
            join "documentVersion" signed on signed."organizationId" = copy."organizationId"
              and signed."fileId" = copy."fileId"
            join "portalPublication" shown on shown."organizationId" = signed."organizationId"
              and shown."versionId" = signed.id and shown."customerId" = request."customerId"
              and shown."withdrawnAt" is null
            where copy."organizationId" = request."organizationId" and copy."signatureRequestId" = request.id limit 1),
          (select jsonb_agg(jsonb_build_object('id', signer.id, 'position', signer.position, 'name', signer.name,
              'email', signer.email, 'signedAt', signature."signedAt") order by signer.position)
            from "signatureSigner" signer
            left join "paperSignature" signature on signature."organizationId" = signer."organizationId"
              and signature."signerId" = signer.id
            where signer."organizationId" = request."organizationId" and signer."signatureRequestId" = request.id)
        from "signatureRequest" request
        join "portalPublication" publication on publication."organizationId" = request."organizationId"
          and publication.id = request."publicationId"
        join "documentVersion" version on version."organizationId" = request."organizationId"
          and version.id = request."versionId"
        join document on document."organizationId" = version."organizationId" and document.id = version."documentId"
        left join quote on quote."organizationId" = document."organizationId" and quote.id = document."quoteId"
        where request."organizationId" = portal_organization() and request."customerId" = any(portal_customers())
          and portal_sees(request."customerId",
            coalesce(publication."leadId", document."leadId", quote."leadId"), document."rentalId");
      call shut_portal();
    end $$;
    create view "portalSigning" as select * from portal_signing_rows()
  `.execute(db);
}
