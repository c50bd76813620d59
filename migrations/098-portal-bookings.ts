import { type Kysely, sql } from 'kysely';

/**
 * Bookings that customers make: of a car or without one, asked for until staff confirm it where the rule says so, with the
 * rules of each department and kind. A change that a calendar must hear of counts the sequence on.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table booking
      drop constraint booking_kind_check,
      add constraint booking_kind_check check (
        kind in ('testDrive', 'workshop', 'transport', 'inspection', 'return', 'handover', 'call')),
      alter column "carId" drop not null,
      add column "customerId" bigint,
      add column "portalUserId" uuid,
      add column "assignedToId" uuid,
      add column "isRequested" boolean not null default false,
      add column wish text check (length(wish) between 1 and 1000),
      add column "cancelledBy" text check ("cancelledBy" in ('customer', 'us')),
      add column "cancelReason" text check (length("cancelReason") between 1 and 300),
      add column outcome text check (outcome in ('done', 'noShow')),
      add column sequence integer not null default 0,
      drop constraint booking_of_lead,
      add constraint booking_of_lead check ((kind = 'testDrive') = ("driverName" is not null)
        and (kind <> 'testDrive' or "leadId" is not null)
        and ("leadId" is null or kind in ('testDrive', 'workshop', 'return', 'handover', 'call'))),
      drop constraint booking_of_agreement,
      add constraint booking_of_agreement check ((kind <> 'return' or "agreementId" is not null)
        and ("agreementId" is null or kind in ('return', 'handover', 'workshop'))),
      add constraint booking_of_car check ("carId" is not null
        or "customerId" is not null and kind in ('workshop', 'call', 'handover')),
      add constraint booking_cancelled check ("cancelledAt" is not null
        or "cancelledBy" is null and "cancelReason" is null),
      add constraint booking_customer foreign key ("organizationId", "customerId")
        references customer ("organizationId", id),
      add constraint booking_portal_user foreign key ("organizationId", "portalUserId")
        references "portalUser" ("organizationId", id) on delete set null ("portalUserId");
    drop index booking_one_return;
    create unique index booking_one_return on booking ("organizationId", "agreementId", kind)
      where kind in ('return', 'handover') and "cancelledAt" is null and outcome is null;
    create index booking_customer_index on booking ("organizationId", "customerId", "startsAt") where "customerId" is not null;
    create index booking_portal_user_index on booking ("organizationId", "portalUserId") where "portalUserId" is not null;
    create index booking_requested on booking ("organizationId", "startsAt") where "isRequested" and "cancelledAt" is null;

    create function count_sequence() returns trigger language plpgsql as $$
    begin
      new.sequence := old.sequence + 1;
      return new;
    end $$;
    create trigger count_sequence before update on booking for each row
      when ((old."startsAt", old."endsAt", old."departmentId", old."carId", old."cancelledAt")
        is distinct from (new."startsAt", new."endsAt", new."departmentId", new."carId", new."cancelledAt"))
      execute function count_sequence();
    drop trigger history_insert on booking;
    drop trigger history_update on booking;
    drop trigger history_delete on booking;
    call keep_history('booking', 'takenTo', 'sequence');

    -- What customers may book in a department, else in the company without any; nothing without a row.
    create table "bookingRule" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "departmentId" bigint,
      kind text not null check (kind in ('testDrive', 'handover', 'return', 'workshop', 'call')),
      "isOn" boolean not null default false,
      minutes integer not null check (minutes between 5 and 480),
      "bufferMinutes" integer not null default 0 check ("bufferMinutes" between 0 and 480),
      "earliestHours" integer not null default 4 check ("earliestHours" between 0 and 336),
      "latestDays" integer not null default 30 check ("latestDays" between 1 and 120),
      capacity integer not null default 1 check (capacity between 1 and 20),
      "assignedToId" uuid,
      "isAutomatic" boolean not null default false,
      version integer not null default 1,
      "createdAt" timestamptz not null default moment(),
      "updatedAt" timestamptz not null default moment(),
      "createdById" uuid,
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint booking_rule_once unique nulls not distinct ("organizationId", "departmentId", kind),
      constraint booking_rule_department foreign key ("organizationId", "departmentId")
        references department ("organizationId", id) on delete cascade
    );
    call protect_tenant_table('bookingRule');
    call keep_trail('bookingRule');
    call keep_history('bookingRule');

    -- What the customer was last told of a booking.
    create table "bookingTold" (
      "organizationId" uuid not null references organization,
      "bookingId" bigint not null,
      sequence integer not null,
      state text not null check (state in ('requested', 'confirmed', 'cancelled')),
      "toldAt" timestamptz not null default now(),
      primary key ("organizationId", "bookingId"),
      constraint booking_told_booking foreign key ("organizationId", "bookingId")
        references booking ("organizationId", id) on delete cascade
    );
    call protect_tenant_table('bookingTold');
    create index booking_to_tell on booking ("organizationId", "startsAt") where "customerId" is not null;
    alter table "organizationSettings"
      add column "bookingChangeHours" integer not null default 2 check ("bookingChangeHours" between 0 and 168)
  `.execute(db);
  await keepViews(db);
}

async function keepViews(db: Kysely<unknown>) {
  await sql`
    create type portal_booking as ("organizationId" uuid, id bigint, "customerId" bigint, kind text, "leadId" bigint,
      "agreementId" bigint, "carId" bigint, "carTitle" text, "registrationNumber" text, "departmentId" bigint,
      "departmentName" text, address text, "startsAt" timestamptz, "endsAt" timestamptz, "isRequested" boolean,
      outcome text, "returnedAt" timestamptz, "leftAt" timestamptz, "cancelledAt" timestamptz, "cancelledBy" text,
      "cancelReason" text, wish text, sequence integer, version integer);
    create function portal_booking_rows() returns setof portal_booking language plpgsql as $$
    begin
      call open_portal();
      return query select booking."organizationId", booking.id, customer.id, booking.kind, booking."leadId",
          booking."agreementId", booking."carId", nullif(concat_ws(' ', car."brandName", car."modelName", car.variant), ''),
          car."registrationNumber", department.id, department.name,
          nullif(concat_ws(', ', department.address, nullif(concat_ws(' ', department."postalCode", department.city), '')), ''),
          booking."startsAt", booking."endsAt", booking."isRequested", booking.outcome, booking."returnedAt",
          booking."leftAt", booking."cancelledAt", booking."cancelledBy", booking."cancelReason", booking.wish,
          booking.sequence, booking.version
        from booking
        left join lead on lead."organizationId" = booking."organizationId" and lead.id = booking."leadId"
        left join "rentalAgreement" agreement on agreement."organizationId" = booking."organizationId"
          and agreement.id = booking."agreementId"
        join customer on customer."organizationId" = booking."organizationId"
          and customer.id = coalesce(booking."customerId", agreement."customerId", lead."customerId")
        left join car on car."organizationId" = booking."organizationId" and car.id = booking."carId"
        left join department on department."organizationId" = booking."organizationId"
          and department.id = coalesce(booking."departmentId", lead."departmentId", car."departmentId")
        where booking."organizationId" = portal_organization() and customer.id = any(portal_customers())
          and booking."erasedAt" is null and lead."deletedAt" is null
          and (booking."portalUserId" = portal_user() or portal_sees(customer.id, booking."leadId", booking."agreementId"));
      call shut_portal();
    end $$;
    create view "portalBooking" as select * from portal_booking_rows();

    -- The cars that a customer can make an appointment about: of an agreement, of a shown quote, of a matter.
    create type portal_bookable as ("organizationId" uuid, id text, "customerId" bigint, "leadId" bigint,
      "agreementId" bigint, "quoteId" bigint, "carId" bigint, "carTitle" text, "registrationNumber" text,
      "isForDrive" boolean, "isAgreed" boolean, status text, "startsAt" timestamptz, "endsAt" timestamptz,
      "departmentId" bigint);
    create function portal_bookable_rows() returns setof portal_bookable language plpgsql as $$
    begin
      call open_portal();
      return query
        with named as (
          select car.id, concat_ws(' ', car."brandName", car."modelName", car.variant) as title, car."registrationNumber",
            car."departmentId", car.status <> 'soft-deleted' as "isHere", car.availability,
            car.availability not in ('workshop', 'rented', 'sold', 'delivered', 'transit') as "isFree"
          from car where car."organizationId" = portal_organization()
        )
        select distinct on (about."customerId", about."carId", about."agreementId") portal_organization(), about.id,
          about."customerId", about."leadId", about."agreementId", about."quoteId", named.id, named.title,
          named."registrationNumber", about."agreementId" is null and named."isFree" and not about."isAgreed",
          about."isAgreed",
          case when about."agreementId" is null and named.availability = 'delivered' then 'delivered' else about.status end,
          about."startsAt", about."endsAt", named."departmentId"
        from (
          select 'A' || agreement.id as id, agreement."customerId", agreement."leadId", agreement.id as "agreementId",
            null::bigint as "quoteId", current."carId", true as "isAgreed", agreement.status, agreement."startsAt",
            agreement."endsAt", 1 as rank
          from "rentalAgreement" agreement
          join lateral (
            select period."carId" from "rentalPeriod" period
            where period."organizationId" = agreement."organizationId" and period."agreementId" = agreement.id
              and period."cancelledAt" is null
            order by period."startsAt" > now(), abs(extract(epoch from period."startsAt" - now())), period.id limit 1
          ) current on true
          where agreement."organizationId" = portal_organization() and agreement.status in ('reserved', 'active')
            and portal_sees(agreement."customerId", agreement."leadId", agreement.id)
          union all
          select 'T' || quote.id, publication."customerId", quote."leadId", null, quote.id, quote."carId",
            quote.status in ('accepted', 'confirmed'), quote.status, null, null,
            case when quote.status in ('accepted', 'confirmed') then 2 else 3 end
          from "portalPublication" publication
          join "quoteRevision" revision on revision."organizationId" = publication."organizationId"
            and revision.id = publication."revisionId" and revision.status = 'sent'
          join quote on quote."organizationId" = revision."organizationId" and quote.id = revision."quoteId"
          where publication."organizationId" = portal_organization() and publication."withdrawnAt" is null
            and quote."carId" is not null and quote."deletedAt" is null and quote."erasedAt" is null
            and quote.status in ('sent', 'accepted', 'confirmed')
            and not exists (select from "rentalAgreement" made where made."organizationId" = quote."organizationId"
              and made."quoteId" = quote.id and made.status <> 'cancelled')
            and portal_sees(publication."customerId", quote."leadId", null)
          union all
          select 'E' || lead.id, lead."customerId", lead.id, null, null, lead."carId", false, lead.status, null, null, 4
          from lead
          where lead."organizationId" = portal_organization() and lead."deletedAt" is null and lead."erasedAt" is null
            and lead."carId" is not null and lead.status not in ('won', 'lost')
            and portal_sees(lead."customerId", lead.id, null)
        ) about join named on named.id = about."carId" and named."isHere"
        where about."customerId" = any(portal_customers())
        order by about."customerId", about."carId", about."agreementId", about.rank;
      call shut_portal();
    end $$;
    create view "portalBookable" as select * from portal_bookable_rows();

    -- The kinds that any customer can book somewhere.
    create type portal_booking_kind as ("organizationId" uuid, id bigint, "customerId" bigint, kind text);
    create function portal_booking_kind_rows() returns setof portal_booking_kind language plpgsql as $$
    begin
      call open_portal();
      return query select rule."organizationId", rule.id, mine.id, rule.kind
        from "bookingRule" rule cross join unnest(portal_customers()) mine (id)
        where rule."organizationId" = portal_organization() and rule."isOn";
      call shut_portal();
    end $$;
    create view "portalBookingKind" as select * from portal_booking_kind_rows()
  `.execute(db);
}
