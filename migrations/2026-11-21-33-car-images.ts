import { type Kysely, sql } from 'kysely';

/** The photos of cars, and the edits of them that wait, are made and are done. */
export async function up(db: Kysely<unknown>) {
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
      "createdAt" timestamptz not null default now(),
      "createdById" uuid,
      "updatedAt" timestamptz not null default now(),
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint car_image_car foreign key ("organizationId", "carId")
        references car ("organizationId", id) on delete cascade,
      constraint car_image_file foreign key ("organizationId", "fileId") references file ("organizationId", id),
      constraint car_image_size check (status <> 'ready' or (width is not null and height is not null))
    );
    create index car_image_order on "carImage" ("organizationId", "carId", position, id) where "deletedAt" is null;
    create index car_image_file on "carImage" ("organizationId", "fileId");

    create table "imageEdit" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "imageId" bigint not null,
      operations jsonb not null,
      status text not null default 'queued' check (status in ('queued', 'processing', 'done', 'failed', 'cancelled')),
      problem text,
      "finishedAt" timestamptz,
      version integer not null default 1,
      "createdAt" timestamptz not null default now(),
      "createdById" uuid,
      "updatedAt" timestamptz not null default now(),
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint image_edit_image foreign key ("organizationId", "imageId")
        references "carImage" ("organizationId", id) on delete cascade
    );
    create index image_edit_image on "imageEdit" ("organizationId", "imageId", id desc);
    alter table "carImage" add constraint car_image_shown_edit foreign key ("organizationId", "shownEditId")
      references "imageEdit" ("organizationId", id) on delete set null ("shownEditId");
  `.execute(db);
  for (const table of ['carImage', 'imageEdit']) {
    await sql`call protect_tenant_table(${sql.lit(table)})`.execute(db);
    await sql`call keep_history(${sql.lit(table)})`.execute(db);
    await sql`create trigger author before insert on ${sql.table(table)} for each row execute function fill_author()`.execute(
      db,
    );
  }
}
