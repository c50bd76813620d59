import { type Kysely, sql } from 'kysely';

/** The expenses and photos of cars. Amounts are øre. */
export async function up(db: Kysely<unknown>) {
  await keepExpenses(db);
  await keepPhotos(db);
}

/**
 * The reversal of a posted expense has the negative amount. VAT is rounded to the nearest øre, half up. `costAmount`
 * includes the VAT where it is not deductible. `formKey` is the idempotency key of the form.
 */
async function keepExpenses(db: Kysely<unknown>) {
  await sql`
    create table expense (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "carId" bigint not null,
      type text not null check (type in ('purchase', 'transport', 'registrationTax', 'plates', 'prep', 'workshop', 'parts',
        'inspection', 'tyres', 'bodywork', 'ads', 'financing', 'insurance', 'fuel', 'fee', 'fine', 'other')),
      description text collate "da-x-icu" check (length(description) between 1 and 500),
      "supplierName" text collate "da-x-icu" check (length("supplierName") between 1 and 120),
      "supplierInvoiceNo" text check (length("supplierInvoiceNo") between 1 and 60),
      "expenseDate" date not null,
      "amountExclVat" bigint not null check (abs("amountExclVat") <= 10000000000),
      "vatRate" integer not null check ("vatRate" in (0, 25)),
      "vatAmount" bigint not null generated always as (round("amountExclVat" * "vatRate" / 100.0)) stored,
      "amountInclVat" bigint not null generated always as ("amountExclVat" + round("amountExclVat" * "vatRate" / 100.0)) stored,
      deductible boolean not null default true,
      "costAmount" bigint not null generated always as (
        "amountExclVat" + case when deductible then 0 else round("amountExclVat" * "vatRate" / 100.0) end) stored,
      "isRebilled" boolean not null default false,
      "rebillTo" text collate "da-x-icu" check (length("rebillTo") between 1 and 120),
      "memoId" bigint,
      "receiptFileId" bigint,
      status text not null default 'registered' check (status in ('registered', 'approved', 'posted', 'rejected')),
      "approvedById" uuid,
      "approvedAt" timestamptz,
      "rejectedReason" text check (length("rejectedReason") between 1 and 300),
      "reversesId" bigint,
      "formKey" uuid,
      version integer not null default 1,
      "createdAt" timestamptz not null default moment(),
      "updatedAt" timestamptz not null default moment(),
      "createdById" uuid,
      "updatedById" uuid,
      "deletedAt" timestamptz,
      "deletedById" uuid,
      primary key ("organizationId", id),
      constraint expense_car foreign key ("organizationId", "carId") references car ("organizationId", id),
      constraint expense_receipt foreign key ("organizationId", "receiptFileId") references file ("organizationId", id),
      constraint expense_reverses foreign key ("organizationId", "reversesId") references expense ("organizationId", id),
      constraint expense_below_nothing_reverses check ("amountExclVat" >= 0 or "reversesId" is not null),
      constraint expense_approval check ((status in ('approved', 'posted')) = ("approvedAt" is not null))
    );
    create unique index expense_reversed_once on expense ("organizationId", "reversesId")
      where "reversesId" is not null and "deletedAt" is null;
    create unique index expense_form on expense ("organizationId", "carId", "formKey") where "formKey" is not null;
    create index expense_of_car on expense ("organizationId", "carId", id);
    create index expense_receipt_index on expense ("organizationId", "receiptFileId");
    create index expense_invoice on expense ("organizationId", "supplierInvoiceNo") where "supplierInvoiceNo" is not null;
    call protect_tenant_table('expense');
    call keep_trail('expense');
    call keep_history('expense')
  `.execute(db);
}

/**
 * Photos and their queued edits. The car stores whether it has photos, for filters and counts; it is locked meanwhile,
 * so concurrent adding and deleting agree.
 */
async function keepPhotos(db: Kysely<unknown>) {
  await sql`
    create table "carImage" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "carId" bigint not null,
      "fileId" bigint not null,
      kind text not null default 'exterior' check (kind in ('damage', 'document', 'exterior', '360', 'interior')),
      view text check (view in ('rear', 'rearOblique', 'side', 'front', 'frontOblique')),
      alt text check (length(alt) between 1 and 200),
      position integer not null,
      "isPrimary" boolean not null default false,
      status text not null default 'processing' check (status in ('processing', 'ready', 'failed')),
      problem text,
      width integer check (width > 0),
      height integer check (height > 0),
      "shownEditId" bigint,
      "deletedAt" timestamptz,
      version integer not null default 1,
      "createdAt" timestamptz not null default moment(),
      "createdById" uuid,
      "updatedAt" timestamptz not null default moment(),
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint car_image_car foreign key ("organizationId", "carId")
        references car ("organizationId", id) on delete cascade,
      constraint car_image_file foreign key ("organizationId", "fileId") references file ("organizationId", id),
      constraint car_image_size check (status <> 'ready' or (width is not null and height is not null))
    );
    create index car_image_order on "carImage" ("organizationId", "carId", position, id) where "deletedAt" is null;
    create index car_image_file on "carImage" ("organizationId", "fileId");
    call protect_tenant_table('carImage');
    call keep_trail('carImage');
    call keep_history('carImage');

    create table "imageEdit" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "imageId" bigint not null,
      operations jsonb not null,
      status text not null default 'queued' check (status in ('queued', 'processing', 'done', 'failed', 'cancelled')),
      problem text,
      "finishedAt" timestamptz,
      version integer not null default 1,
      "createdAt" timestamptz not null default moment(),
      "createdById" uuid,
      "updatedAt" timestamptz not null default moment(),
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint image_edit_image foreign key ("organizationId", "imageId")
        references "carImage" ("organizationId", id) on delete cascade
    );
    create index image_edit_image on "imageEdit" ("organizationId", "imageId", id desc);
    alter table "carImage" add constraint car_image_shown_edit foreign key ("organizationId", "shownEditId")
      references "imageEdit" ("organizationId", id) on delete set null ("shownEditId");
    call protect_tenant_table('imageEdit');
    call keep_trail('imageEdit');
    call keep_history('imageEdit');

    create function tell_of_photos() returns trigger language plpgsql as $$
    declare
      image "carImage" := coalesce(new, old);
    begin
      perform from car where "organizationId" = image."organizationId" and id = image."carId" for no key update;
      update car set "hasPhotos" = not "hasPhotos"
      where "organizationId" = image."organizationId" and id = image."carId" and "hasPhotos" <> exists (
        select from "carImage" other
        where other."organizationId" = image."organizationId" and other."carId" = image."carId"
          and other."deletedAt" is null and other.status <> 'failed');
      return null;
    end $$;
    create trigger tell_of_new after insert on "carImage" for each row
      when (new."deletedAt" is null and new.status <> 'failed') execute function tell_of_photos();
    create trigger tell_of_gone after delete on "carImage" for each row
      when (old."deletedAt" is null and old.status <> 'failed') execute function tell_of_photos();
    create trigger tell_of_change after update on "carImage" for each row
      when ((old."deletedAt" is null and old.status <> 'failed') <> (new."deletedAt" is null and new.status <> 'failed'))
      execute function tell_of_photos()
  `.execute(db);
}
