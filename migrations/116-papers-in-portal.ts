import { type Kysely, sql } from 'kysely';

/** A car's sheet is a document of the car, and what is shown of an agreement stands on its page in the portal. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table document
      drop constraint document_kind_check,
      add constraint document_kind_check check (kind in ('quote', 'leaseContract', 'rentalContract', 'purchaseContract',
        'settlementNote', 'reservation', 'conditionReport', 'priceSign', 'carSheet', 'invoice', 'licence', 'insurance',
        'registrationCert', 'inspection', 'photo', 'other')),
      drop constraint document_template_check,
      add constraint document_template_check check (template in ('priceSign', 'conditionReport', 'purchaseContract',
        'settlementNote', 'reservation', 'quote', 'carSheet'));

    drop view "portalDocument";
    drop function portal_document_rows();
    drop type portal_document;
    create type portal_document as ("organizationId" uuid, id bigint, "customerId" bigint, "documentId" bigint,
      "agreementId" bigint, title text, kind text, number integer, "fileId" bigint, "mediaType" text, size bigint,
      note text, "publishedAt" timestamptz);
    create function portal_document_rows() returns setof portal_document language plpgsql as $$
    begin
      call open_portal();
      return query select publication."organizationId", publication.id, publication."customerId", document.id,
          document."rentalId", document.title, document.kind, version.number, file.id, file."mediaType",
          file.size::bigint, publication.note, publication."publishedAt"
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
    create view "portalDocument" as select * from portal_document_rows()
  `.execute(db);
}
