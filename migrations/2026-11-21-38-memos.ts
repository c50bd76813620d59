import { type Kysely, sql } from 'kysely';

/**
 * Notes and tasks. A memo is about a car, a customer, a lead or nothing; `checklist` is a list of
 * `{ text, done, doneById, doneAt }`. A private memo is its author's alone.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table memo (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      title text collate "da-x-icu" not null check (length(title) between 1 and 200),
      body text check (length(body) between 1 and 10000),
      kind text not null default 'note' check (kind in ('note', 'task', 'prep', 'damage', 'call', 'handover')),
      status text not null default 'open' check (status in ('open', 'inProgress', 'waiting', 'done', 'cancelled')),
      priority text not null default 'normal' check (priority in ('low', 'normal', 'high')),
      "dueAt" date,
      "assignedToId" uuid,
      "departmentId" bigint,
      "carId" bigint,
      "customerId" bigint,
      "leadId" bigint,
      checklist jsonb not null default '[]' check (jsonb_typeof(checklist) = 'array'),
      "photoFileIds" integer[] not null default '{}',
      "isPinned" boolean not null default false,
      "isPrivate" boolean not null default false,
      "reminderAt" timestamptz,
      recurrence text not null default 'none' check (recurrence in ('none', 'weekly', 'monthly')),
      "completedAt" timestamptz,
      "completedById" uuid,
      mentions uuid[] not null default '{}',
      version integer not null default 1,
      "createdAt" timestamptz not null default now(),
      "updatedAt" timestamptz not null default now(),
      "createdById" uuid,
      "updatedById" uuid,
      "deletedAt" timestamptz,
      "deletedById" uuid,
      primary key ("organizationId", id),
      constraint memo_car foreign key ("organizationId", "carId") references car ("organizationId", id),
      constraint memo_department foreign key ("organizationId", "departmentId") references department ("organizationId", id),
      constraint memo_done_has_time check ((status = 'done') = ("completedAt" is not null))
    );
    create index memo_of_car on memo ("organizationId", "carId", id) where "deletedAt" is null;
    create index memo_of_assignee on memo ("organizationId", "assignedToId", "dueAt") where "deletedAt" is null;
    create index memo_department_index on memo ("organizationId", "departmentId");
    call protect_tenant_table('memo');
    call keep_history('memo');
    create trigger author before insert on memo for each row execute function fill_author()
  `.execute(db);
}
