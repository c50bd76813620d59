import { type Kysely, sql } from 'kysely';

/**
 * What a customer does on the portal's front page: what the dealer lets customers ask for, the help phone, reported
 * damages, and the views of an agreement with its kilometres, payments, photo and contract.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table "organizationSettings"
      add column "portalHelpPhone" text check ("portalHelpPhone" ~ '^\\+[0-9]{7,15}$'),
      add column "portalAsksCar" boolean not null default true,
      add column "portalAsksDamage" boolean not null default true,
      add column "portalAsksKm" boolean not null default true,
      add column "portalAsksMessage" boolean not null default true;
    alter table department add column "helpPhone" text check ("helpPhone" ~ '^\\+[0-9]{7,15}$');

    -- A damage that a customer has reported; its words and photos are those of the memo.
    create table "customerDamage" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "customerId" bigint not null,
      "agreementId" bigint not null,
      "carId" bigint not null,
      zones text[] not null check (cardinality(zones) between 1 and 23),
      "isDrivable" boolean not null,
      "memoId" bigint,
      "portalUserId" uuid,
      "formKey" uuid,
      "createdAt" timestamptz not null default moment(),
      primary key ("organizationId", id),
      constraint customer_damage_customer foreign key ("organizationId", "customerId")
        references customer ("organizationId", id),
      constraint customer_damage_agreement foreign key ("organizationId", "agreementId")
        references "rentalAgreement" ("organizationId", id),
      constraint customer_damage_car foreign key ("organizationId", "carId") references car ("organizationId", id),
      constraint customer_damage_memo foreign key ("organizationId", "memoId")
        references memo ("organizationId", id) on delete set null ("memoId"),
      constraint customer_damage_user foreign key ("organizationId", "portalUserId")
        references "portalUser" ("organizationId", id) on delete set null ("portalUserId")
    );
    create unique index customer_damage_form on "customerDamage" ("organizationId", "formKey") where "formKey" is not null;
    create index customer_damage_customer_index on "customerDamage" ("organizationId", "customerId");
    create index customer_damage_agreement_index on "customerDamage" ("organizationId", "agreementId");
    create index customer_damage_car_index on "customerDamage" ("organizationId", "carId");
    create index customer_damage_memo_index on "customerDamage" ("organizationId", "memoId") where "memoId" is not null;
    create index customer_damage_user_index on "customerDamage" ("organizationId", "portalUserId")
      where "portalUserId" is not null;
    call protect_tenant_table('customerDamage')
  `.execute(db);
  await keepAgreements(db);
  await keepParts(db);
}

/** An agreement with the car it stands on, what is driven, and when the car is next seen to. */
async function keepAgreements(db: Kysely<unknown>) {
  await sql`
    drop view "portalAgreement";
    drop function portal_agreement_rows();
    drop type portal_agreement;
    create type portal_agreement as ("organizationId" uuid, id bigint, "customerId" bigint, number text, status text,
      "productType" text, "startsAt" timestamptz, "endsAt" timestamptz, "kmIncluded" integer, "excessKmPrice" integer,
      "leftAt" timestamptz, "returnedAt" timestamptz, "registrationNumber" text, "carTitle" text, "bodyType" text,
      "vehicleType" text, "nextInspectionDate" date, mileage integer, "firstRegistrationDate" date,
      "serviceMonths" integer, "serviceKm" integer, "servicedOn" date, "servicedMileage" integer,
      "kmUsed" integer, "kmReadOn" date, "lastMileage" integer, "readingDueOn" date,
      "returnAt" timestamptz, "returnPlace" text, "helpPhone" text, "contractFileId" bigint, "contractMadeAt" timestamptz);
    create function portal_agreement_rows() returns setof portal_agreement language plpgsql as $$
    begin
      call open_portal();
      return query select agreement."organizationId", agreement.id, agreement."customerId", agreement.number,
          agreement.status, agreement."productType", agreement."startsAt", agreement."endsAt", agreement."kmIncluded",
          agreement."excessKmPrice", agreement."leftAt", agreement."returnedAt", car."registrationNumber",
          concat_ws(' ', car."brandName", car."modelName", car.variant), car."bodyType", car."vehicleType",
          car."nextInspectionDate", car.mileage, car."firstRegistrationDate", kept.months, kept.km, done."doneOn",
          done.mileage, driven.km, driven."readOn", driven."lastMileage", asked."dueOn", appointment."startsAt",
          coalesce(place.name, place_in.name), coalesce(place_out."helpPhone", settings."portalHelpPhone"),
          contract."fileId", contract."createdAt"
        from "rentalAgreement" agreement
        join "organizationSettings" settings on settings."organizationId" = agreement."organizationId"
        left join department place_out on place_out."organizationId" = agreement."organizationId"
          and place_out.id = agreement."departmentOutId"
        left join department place_in on place_in."organizationId" = agreement."organizationId"
          and place_in.id = agreement."departmentInId"
        left join lateral (
          select period."carId" from "rentalPeriod" period
          where period."organizationId" = agreement."organizationId" and period."agreementId" = agreement.id
            and period."cancelledAt" is null
          order by period."startsAt" > now(), abs(extract(epoch from period."startsAt" - now())), period.id limit 1
        ) current on true
        left join car on car."organizationId" = agreement."organizationId" and car.id = current."carId"
        left join lateral (
          select each.months, each.km from "serviceInterval" each
          where each."organizationId" = car."organizationId" and each.kind = 'service'
            and (each."carId" = car.id or each.category = car.category)
          order by each."carId" nulls last limit 1
        ) kept on true
        left join lateral (
          select each."doneOn", each.mileage from "carService" each
          where each."organizationId" = car."organizationId" and each."carId" = car.id and each.kind = 'service'
          order by each."doneOn" desc, each.id desc limit 1
        ) done on true
        left join lateral (
          select sum(coalesce(period."mileageIn", reading.mileage) - period."mileageOut")::integer as km,
            max(reading."readOn") as "readOn",
            max(greatest(period."mileageOut", reading.mileage)) filter (where period."returnedAt" is null) as "lastMileage"
          from "rentalPeriod" period
          left join lateral (
            select max(each.mileage) as mileage, max(each."readOn") as "readOn" from "rentalReading" each
            where each."organizationId" = period."organizationId" and each."agreementId" = period."agreementId"
              and each."carId" = period."carId" and period."returnedAt" is null
              and each."readOn" >= (period."leftAt" at time zone 'Europe/Copenhagen')::date
          ) reading on true
          where period."organizationId" = agreement."organizationId" and period."agreementId" = agreement.id
            and period."cancelledAt" is null and period."mileageOut" is not null
        ) driven on true
        left join lateral (
          select min(each."dueOn") as "dueOn" from "rentalReading" each
          where each."organizationId" = agreement."organizationId" and each."agreementId" = agreement.id
            and each."carId" = current."carId" and each."readOn" is null and agreement.status = 'active'
        ) asked on true
        left join lateral (
          select booking."startsAt", booking."departmentId" from booking
          where booking."organizationId" = agreement."organizationId" and booking."agreementId" = agreement.id
            and booking.kind = 'return' and booking."cancelledAt" is null
          order by booking."startsAt" limit 1
        ) appointment on true
        left join department place on place."organizationId" = agreement."organizationId"
          and place.id = appointment."departmentId"
        left join lateral (
          select version."fileId", version."createdAt" from document
          join "documentVersion" version on version."organizationId" = document."organizationId"
            and version."documentId" = document.id
          where document."organizationId" = agreement."organizationId" and document.id = agreement."contractId"
            and document."deletedAt" is null
          order by version.number desc limit 1
        ) contract on true
        where agreement."organizationId" = portal_organization() and agreement.status <> 'cancelled'
          and agreement."customerId" = any(portal_customers())
          and portal_sees(agreement."customerId", agreement."leadId", agreement.id);
      call shut_portal();
    end $$;
    create view "portalAgreement" as select * from portal_agreement_rows()
  `.execute(db);
}

/** What stands beside agreements and offers: payments, the main photo of the car, reported damages, whom to call. */
async function keepParts(db: Kysely<unknown>) {
  await sql`
    create type portal_payment as ("organizationId" uuid, id bigint, "customerId" bigint, "agreementId" bigint, kind text,
      "fromDay" date, "toDay" date, amount bigint, "dueOn" date, "paidOn" date);
    create function portal_payment_rows() returns setof portal_payment language plpgsql as $$
    begin
      call open_portal();
      return query select payment."organizationId", payment.id, agreement."customerId", agreement.id, payment.kind,
          payment."fromDay", payment."toDay", payment.amount, payment."dueOn", payment."paidOn"
        from "rentalAgreement" agreement
        join "rentalPayment" payment on payment."organizationId" = agreement."organizationId"
          and payment."agreementId" = agreement.id
        where agreement."organizationId" = portal_organization() and agreement.status <> 'cancelled'
          and agreement."customerId" = any(portal_customers())
          and portal_sees(agreement."customerId", agreement."leadId", agreement.id);
      call shut_portal();
    end $$;
    create view "portalPayment" as select * from portal_payment_rows();

    -- The id is that of the image. A photo of a damage or of a paper is not the car's face.
    create type portal_photo as ("organizationId" uuid, id bigint, "customerId" bigint, "agreementId" bigint,
      "quoteId" bigint, "storageKey" text, "editId" bigint);
    create function portal_photo_rows() returns setof portal_photo language plpgsql as $$
    begin
      call open_portal();
      return query with shown as (
          select agreement."organizationId", agreement."customerId", agreement.id as "agreementId", null::bigint as "quoteId",
            (select period."carId" from "rentalPeriod" period
              where period."organizationId" = agreement."organizationId" and period."agreementId" = agreement.id
                and period."cancelledAt" is null
              order by period."startsAt" > now(), abs(extract(epoch from period."startsAt" - now())), period.id limit 1
            ) as "carId"
          from "rentalAgreement" agreement
          where agreement."organizationId" = portal_organization() and agreement.status <> 'cancelled'
            and agreement."customerId" = any(portal_customers())
            and portal_sees(agreement."customerId", agreement."leadId", agreement.id)
          union all
          select quote."organizationId", publication."customerId", null, quote.id, quote."carId"
          from "portalPublication" publication
          join "quoteRevision" revision on revision."organizationId" = publication."organizationId"
            and revision.id = publication."revisionId" and revision.status = 'sent'
          join quote on quote."organizationId" = revision."organizationId" and quote.id = revision."quoteId"
          left join lead on lead."organizationId" = quote."organizationId" and lead.id = quote."leadId"
          where publication."organizationId" = portal_organization() and publication."withdrawnAt" is null
            and publication."customerId" = any(portal_customers())
            and publication."customerId" = coalesce(quote."customerId", lead."customerId")
            and quote."deletedAt" is null and quote."erasedAt" is null and quote."carId" is not null
            and portal_sees(publication."customerId", quote."leadId", null))
        select shown."organizationId", main.id, shown."customerId", shown."agreementId", shown."quoteId",
          main."storageKey", main."shownEditId"
        from shown
        join lateral (
          select image.id, file."storageKey", image."shownEditId" from "carImage" image
          join file on file."organizationId" = image."organizationId" and file.id = image."fileId"
          where image."organizationId" = shown."organizationId" and image."carId" = shown."carId"
            and image."deletedAt" is null and image.status = 'ready' and image.kind not in ('damage', 'document')
          order by image."isPrimary" desc, image.position, image.id limit 1
        ) main on true;
      call shut_portal();
    end $$;
    create view "portalPhoto" as select * from portal_photo_rows();

    create type portal_damage as ("organizationId" uuid, id bigint, "customerId" bigint, "agreementId" bigint,
      zones text[], "isDrivable" boolean, "createdAt" timestamptz, "isDone" boolean);
    create function portal_damage_rows() returns setof portal_damage language plpgsql as $$
    begin
      call open_portal();
      return query select damage."organizationId", damage.id, damage."customerId", damage."agreementId", damage.zones,
          damage."isDrivable", damage."createdAt",
          memo.id is null or memo."deletedAt" is not null or memo.status in ('done', 'cancelled')
        from "customerDamage" damage
        join "rentalAgreement" agreement on agreement."organizationId" = damage."organizationId"
          and agreement.id = damage."agreementId" and agreement."customerId" = damage."customerId"
        left join memo on memo."organizationId" = damage."organizationId" and memo.id = damage."memoId"
        where damage."organizationId" = portal_organization() and damage."customerId" = any(portal_customers())
          and portal_sees(damage."customerId", agreement."leadId", agreement.id);
      call shut_portal();
    end $$;
    create view "portalDamage" as select * from portal_damage_rows();

    -- The customer's department, where it has one, and the help phone of it or of the dealer.
    create type portal_contact as ("organizationId" uuid, id bigint, "customerId" bigint, "departmentName" text,
      phone text, email text, address text, "postalCode" text, city text, "openingHours" jsonb, "helpPhone" text);
    create function portal_contact_rows() returns setof portal_contact language plpgsql as $$
    begin
      call open_portal();
      return query select customer."organizationId", customer.id, customer.id, department.name, department.phone,
          department.email, department.address, department."postalCode", department.city, department."openingHours",
          coalesce(department."helpPhone", settings."portalHelpPhone")
        from customer
        join "organizationSettings" settings on settings."organizationId" = customer."organizationId"
        left join department on department."organizationId" = customer."organizationId"
          and department.id = customer."departmentId" and department."isActive"
        where customer."organizationId" = portal_organization() and customer.id = any(portal_customers());
      call shut_portal();
    end $$;
    create view "portalContact" as select * from portal_contact_rows()
  `.execute(db);
}
