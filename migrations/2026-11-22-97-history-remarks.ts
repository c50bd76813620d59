import { type Kysely, sql } from 'kysely';

/**
 * What somebody writes into the history of a car: only ever added to, as the history itself is, which tells of it by its
 * trigger. `formKey` is the form that a remark came from, with what was typed in it: posted twice, it is still one.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table "carRemark" (
      "organizationId" uuid not null references organization,
      id bigint generated always as identity,
      "carId" bigint not null,
      remark text not null check (length(remark) between 1 and 2000),
      "formKey" uuid,
      "createdAt" timestamptz not null default now(),
      primary key ("organizationId", id),
      constraint car_remark_car foreign key ("organizationId", "carId") references car ("organizationId", id)
    );
    create index car_remark_of_car on "carRemark" ("organizationId", "carId");
    create unique index car_remark_form on "carRemark" ("organizationId", "formKey") where "formKey" is not null;
    call protect_tenant_table('carRemark');
    call keep_history('carRemark');
    create trigger car_remark_is_final before update or delete on "carRemark"
      for each row execute function refuse_change();
    create trigger car_remark_is_never_emptied before truncate on "carRemark"
      for each statement execute function refuse_change()
  `.execute(db);
}
