import { type Kysely, sql } from 'kysely';

/** Fair distribution of leads: its rules, when colleagues are there, and who got each lead and why. */
export async function up(db: Kysely<unknown>) {
  await keepRules(db);
  await keepAvailability(db);
  await keepAssignments(db);
}

/** Empty conditions match everything; `memberIds` are users with as many `weights`, or none for a whole department. */
async function keepRules(db: Kysely<unknown>) {
  await sql`
    alter table "organizationSettings" add column "leadsToOwner" boolean not null default true;

    create table "distributionRule" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      name text collate "da-x-icu" not null check (length(name) between 1 and 60),
      "sortOrder" integer not null,
      status text not null default 'draft' check (status in ('draft', 'active', 'paused')),
      kinds text[] not null default '{}',
      sources text[] not null default '{}',
      brands text[] not null default '{}',
      categories text[] not null default '{}',
      "conditionDepartmentIds" integer[] not null default '{}',
      "postalRanges" text[] not null default '{}',
      "vehicleType" text check ("vehicleType" in ('passenger_car', 'van')),
      "valueFrom" bigint check ("valueFrom" >= 0),
      "valueTo" bigint check ("valueTo" >= "valueFrom"),
      mode text not null default 'roundRobin' check (mode in ('roundRobin', 'weighted', 'leastOpen', 'fixed', 'claim')),
      "memberIds" uuid[] not null default '{}',
      weights integer[] not null default '{}' check (1 <= all (weights) and 10 >= all (weights)),
      "departmentId" bigint,
      "respectHours" boolean not null default true,
      "slaMinutes" integer check ("slaMinutes" between 1 and 10080),
      "giveOn" boolean not null default false,
      "escalateToId" uuid,
      "fallbackRuleId" bigint,
      "formKey" uuid,
      version integer not null default 1,
      "createdAt" timestamptz not null default moment(),
      "updatedAt" timestamptz not null default moment(),
      "createdById" uuid,
      "updatedById" uuid,
      "deletedAt" timestamptz,
      primary key ("organizationId", id),
      constraint distribution_rule_department foreign key ("organizationId", "departmentId")
        references department ("organizationId", id),
      constraint distribution_rule_fallback foreign key ("organizationId", "fallbackRuleId")
        references "distributionRule" ("organizationId", id),
      constraint distribution_rule_not_its_fallback check ("fallbackRuleId" <> id),
      constraint distribution_rule_weighs_each check (cardinality("memberIds") = cardinality(weights)),
      constraint distribution_rule_has_target check (cardinality("memberIds") > 0 or "departmentId" is not null)
    );
    create unique index distribution_rule_name_unique on "distributionRule" ("organizationId", name) where "deletedAt" is null;
    create unique index distribution_rule_form on "distributionRule" ("organizationId", "formKey") where "formKey" is not null;
    call protect_tenant_table('distributionRule');
    call keep_trail('distributionRule');
    call keep_history('distributionRule');

    create table "distributionCredit" (
      "organizationId" uuid not null references organization,
      "ruleId" bigint not null,
      "userId" uuid not null,
      credit integer not null,
      primary key ("organizationId", "ruleId", "userId"),
      constraint distribution_credit_rule foreign key ("organizationId", "ruleId")
        references "distributionRule" ("organizationId", id) on delete cascade
    );
    call protect_tenant_table('distributionCredit')
  `.execute(db);
}

async function keepAvailability(db: Kysely<unknown>) {
  await sql`
    create table "memberAvailability" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "userId" uuid not null,
      hours jsonb not null default '{}' check (jsonb_typeof(hours) = 'object'),
      "busySince" timestamptz,
      "busyUntil" timestamptz,
      "maxOpenLeads" integer check ("maxOpenLeads" between 1 and 999),
      version integer not null default 1,
      "createdAt" timestamptz not null default moment(),
      "updatedAt" timestamptz not null default moment(),
      "createdById" uuid,
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint member_availability_once unique ("organizationId", "userId"),
      constraint member_availability_busy_for_a_time check ("busyUntil" > "busySince"
        and ("busySince" is null) = ("busyUntil" is null))
    );
    call protect_tenant_table('memberAvailability');
    call keep_trail('memberAvailability');
    call keep_history('memberAvailability');

    create table absence (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "userId" uuid not null,
      "startsAt" timestamptz not null,
      "endsAt" timestamptz not null,
      note text check (length(note) between 1 and 200),
      "cancelledAt" timestamptz,
      "formKey" uuid,
      version integer not null default 1,
      "createdAt" timestamptz not null default moment(),
      "updatedAt" timestamptz not null default moment(),
      "createdById" uuid,
      "updatedById" uuid,
      primary key ("organizationId", id),
      constraint absence_ends_after_start check ("endsAt" > "startsAt")
    );
    create index absence_of_member on absence ("organizationId", "userId", "endsAt") where "cancelledAt" is null;
    create unique index absence_form on absence ("organizationId", "formKey") where "formKey" is not null;
    call protect_tenant_table('absence');
    call keep_trail('absence');
    call keep_history('absence')
  `.execute(db);
}

/**
 * Who has a lead, or why nobody has: at most one row of a lead is open. A trigger closes it when the lead is given to
 * another without the rules, and accepts it when its receiver works on the lead. `nextAt` is when something is due.
 */
async function keepAssignments(db: Kysely<unknown>) {
  await sql`
    create table "leadAssignment" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "leadId" bigint not null,
      "userId" uuid,
      "ruleId" bigint,
      outcome text not null check (outcome in ('sameCustomer', 'owner', 'rule', 'hand', 'claim', 'waiting', 'nobody')),
      "assignedAt" timestamptz not null default moment(),
      "acceptedAt" timestamptz,
      "dueAt" timestamptz,
      "nextAt" timestamptz,
      "breachedAt" timestamptz,
      "releasedAt" timestamptz,
      "releasedFor" text check ("releasedFor" in ('late', 'returned', 'moved', 'given', 'claimed')),
      note text check (length(note) between 1 and 300),
      trace jsonb not null default '{"rules":[],"people":[]}' check (jsonb_typeof(trace) = 'object'),
      "createdById" uuid,
      primary key ("organizationId", id),
      constraint lead_assignment_lead foreign key ("organizationId", "leadId")
        references lead ("organizationId", id) on delete cascade,
      constraint lead_assignment_rule foreign key ("organizationId", "ruleId")
        references "distributionRule" ("organizationId", id),
      constraint lead_assignment_has_somebody check (("userId" is null) = (outcome in ('claim', 'waiting', 'nobody'))),
      constraint lead_assignment_released_for_reason check (("releasedAt" is null) = ("releasedFor" is null))
    );
    create unique index lead_assignment_open on "leadAssignment" ("organizationId", "leadId") where "releasedAt" is null;
    create index lead_assignment_lead_index on "leadAssignment" ("organizationId", "leadId", id);
    create index lead_assignment_newest on "leadAssignment" ("organizationId", id desc);
    create index lead_assignment_of_user on "leadAssignment" ("organizationId", "userId", "assignedAt") where "userId" is not null;
    create index lead_assignment_due on "leadAssignment" ("nextAt") where "nextAt" is not null;
    call protect_tenant_table('leadAssignment');
    call keep_author('leadAssignment');

    create function follow_lead_hands() returns trigger language plpgsql as $$
    begin
      with closed as (
        update "leadAssignment" assignment
        set "releasedAt" = moment(), "releasedFor" = 'moved', "nextAt" = null
        from new_rows lead
        join old_rows before on before."organizationId" = lead."organizationId" and before.id = lead.id
        where assignment."organizationId" = lead."organizationId" and assignment."leadId" = lead.id
          and assignment."releasedAt" is null
          and lead."assignedToId" is distinct from before."assignedToId"
          and lead."assignedToId" is distinct from assignment."userId"
        returning lead."organizationId", lead.id, lead."assignedToId"
      )
      insert into "leadAssignment" ("organizationId", "leadId", "userId", outcome)
      select "organizationId", id, "assignedToId", case when "assignedToId" is null then 'nobody' else 'hand' end from closed;
      update "leadAssignment" assignment set "acceptedAt" = moment()
      from new_rows lead
      join old_rows before on before."organizationId" = lead."organizationId" and before.id = lead.id
      where assignment."organizationId" = lead."organizationId" and assignment."leadId" = lead.id
        and assignment."releasedAt" is null and assignment."acceptedAt" is null
        and assignment."userId" = nullif(current_setting('app.userId', true), '')::uuid
        and (lead.status, lead.attempts, lead."firstResponseAt", lead."nextActionAt")
          is distinct from (before.status, before.attempts, before."firstResponseAt", before."nextActionAt");
      return null;
    end $$;
    create trigger follow_hands after update on lead referencing old table as old_rows new table as new_rows
      for each statement execute function follow_lead_hands()
  `.execute(db);
}
