import { type Kysely, sql } from 'kysely';

/**
 * Erasing a person. `erasure` says that it was done; only in the transaction of an erasure, and only by
 * `erase_traces`, are rows blanked that nobody else can change.
 */
export async function up(db: Kysely<unknown>) {
  await keepErasures(db);
  await letErasedStay(db);
  await letFinalBeBlanked(db);
  await blankTraces(db);
}

async function keepErasures(db: Kysely<unknown>) {
  await sql`
    create table erasure (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "subjectType" text not null check ("subjectType" in ('customer', 'lead', 'sale')),
      "subjectId" bigint not null,
      cause text not null check (cause in ('asked', 'retention')),
      "transactionId" text not null default pg_current_xact_id()::text,
      "createdAt" timestamptz not null default moment(),
      "createdById" uuid,
      primary key ("organizationId", id),
      constraint erasure_once unique ("organizationId", "subjectType", "subjectId")
    );
    call protect_tenant_table('erasure');
    call keep_author('erasure');
    call keep_final('erasure', 'erasures')
  `.execute(db);
}

/** An erased person's rows stay for the statistics, and break rules that need a person. */
async function letErasedStay(db: Kysely<unknown>) {
  await sql`
    alter table customer
      add column "erasedAt" timestamptz,
      drop constraint customer_is_reachable,
      drop constraint customer_business_has_cvr,
      drop constraint customer_public_has_ean,
      add constraint customer_is_reachable check (num_nonnulls(email, phone, "erasedAt") > 0),
      add constraint customer_business_has_cvr check (type <> 'business' or num_nonnulls(cvr, "erasedAt") > 0),
      add constraint customer_public_has_ean check (type <> 'public' or num_nonnulls(ean, "erasedAt") > 0);
    alter table lead add column "erasedAt" timestamptz;
    alter table booking
      add column "erasedAt" timestamptz,
      drop constraint booking_leaves_with_licence,
      add constraint booking_leaves_with_licence check (
        "leftAt" is null or "mileageOut" is not null
        and (num_nulls("licenceNumber", "licenceExpiresOn") = 0 or "erasedAt" is not null));
    alter table history add column "isErased" boolean not null default false
  `.execute(db);
}

/** The words of a blank are those of «server/erasure/person.ts». */
async function letFinalBeBlanked(db: Kysely<unknown>) {
  await sql`
    create function is_blank(value jsonb) returns boolean language sql immutable parallel safe
    return coalesce(value in ('null', '""', '{}', '[]', '"[slettet]"') or value #>> '{}' ~ '^Slettet kunde( #[0-9]+)?$', true);

    -- A value of the history to write back: what was erased is empty.
    create function unless_erased(value jsonb) returns jsonb language sql immutable parallel safe
    return case when value = '"[slettet]"' then 'null' else value end;

    -- Whether a change only blanks: of the row itself, and inside the values that its history holds.
    create function only_blanks(before jsonb, after jsonb) returns boolean language sql immutable as $$
      select coalesce(bool_and(key = 'isErased' or is_blank(after -> key) or (
        jsonb_typeof(value) = 'object' and jsonb_typeof(after -> key) = 'object' and only_blanks(value, after -> key))), true)
        and not exists (select from jsonb_object_keys(after) added where not before ? added)
      from jsonb_each(before) where value is distinct from after -> key
    $$;

    create or replace function refuse_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid)
          and exists (select from erasure where "organizationId" = current_organization()
            and "transactionId" = pg_current_xact_id_if_assigned()::text)
          and only_blanks(to_jsonb(old), to_jsonb(new)) then
          return new;
        end if;
      end if;
      raise exception '% cannot be changed', tg_argv[0] using errcode = 'insufficient_privilege';
    end $$
  `.execute(db);
}

/**
 * Blanks the traces of one erased subject of the organisation in histories, activities and remarks, and withdraws mails.
 * A trace is `{ table, ids, fields, words }`: of a row's history the fields, or only those that hold one of the words.
 * What still stands in the row itself cannot be blanked in its history.
 */
async function blankTraces(db: Kysely<unknown>) {
  await sql`
    create function has_words(value text, words text[]) returns boolean language sql immutable parallel safe
    return exists (select from unnest(words) word where position(lower(word) in lower(value)) > 0);

    create function without_traces(value jsonb, fields text[], words text[]) returns jsonb language sql immutable as $$
      select coalesce(jsonb_object_agg(key, case
        when key = any (fields) and not is_blank(each.value) and (words is null or has_words(each.value #>> '{}', words))
        then '"[slettet]"' else each.value end), '{}')
      from jsonb_each(value) each
    $$;

    create function erase_traces(of_erasure bigint, traces jsonb) returns void
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      trace record;
      stands boolean;
    begin
      if not exists (select from erasure where "organizationId" = current_organization() and id = of_erasure
        and "transactionId" = pg_current_xact_id_if_assigned()::text) then
        raise exception 'traces are erased with their subject' using errcode = 'insufficient_privilege';
      end if;
      for trace in select * from jsonb_to_recordset(traces) as trace ("table" text, ids bigint[], fields text[], words text[]) loop
        if trace."table" = 'activity' then
          update activity set
            summary = case when 'summary' = any (trace.fields) then '[slettet]' else summary end,
            note = case when note is not null then '[slettet]' end,
            "subjectLabel" = case when "subjectLabel" is not null then '[slettet]' end,
            payload = '{}'
          where "organizationId" = current_organization() and id = any (trace.ids);
          continue;
        end if;
        if trace."table" = 'carRemark' then
          update "carRemark" set remark = '[slettet]'
          where "organizationId" = current_organization() and id = any (trace.ids);
        end if;
        execute format('select exists (select from %I own where "organizationId" = current_organization() and id = any ($1)
          and without_traces(to_jsonb(own), $2, $3) <> to_jsonb(own))', trace."table")
          into stands using trace.ids, trace.fields, trace.words;
        if stands then
          raise exception 'a % still has what its history shall lose', trace."table" using errcode = 'insufficient_privilege';
        end if;
        update history set "isErased" = true,
          "oldValue" = without_traces("oldValue", trace.fields, trace.words),
          "newValue" = without_traces("newValue", trace.fields, trace.words)
        where "organizationId" = current_organization() and "entityType" = trace."table" and "entityId" = any (trace.ids)
          and (trace.words is null
            or without_traces("oldValue" , trace.fields, trace.words) <> "oldValue"
            or without_traces("newValue" , trace.fields, trace.words) <> "newValue");
      end loop;
    end $$;

    -- Withdraws the organisation's mails to a person, and those to its staff with the person's address or number.
    create function withdraw_mails(of_erasure bigint, addresses text[], marks text[], ids uuid[]) returns void
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      scope constant text := coalesce(current_setting('app.scope', true), '');
    begin
      if not exists (select from erasure where "organizationId" = current_organization() and id = of_erasure
        and "transactionId" = pg_current_xact_id_if_assigned()::text) then
        raise exception 'mails are withdrawn with their subject' using errcode = 'insufficient_privilege';
      end if;
      perform set_config('app.scope', 'accounts', true);
      delete from mail where "tenantId" = current_organization() and (lower(recipient) = any (addresses) or id = any (ids))
        or "tenantId" is null and has_words(concat_ws(' ', subject, text, html), marks) and recipient in (
          select email from "user" join member on member."userId" = "user".id
          where member."organizationId" = current_organization());
      perform set_config('app.scope', scope, true);
    end $$;
    revoke execute on function erase_traces(bigint, jsonb), withdraw_mails(bigint, text[], text[], uuid[]) from public
  `.execute(db);
}
