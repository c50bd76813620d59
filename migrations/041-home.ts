import { type Kysely, sql } from 'kysely';

/**
 * What the start page counts: leads whose customer wrote and has had no answer, cars by the day they were sold and by
 * their next inspection.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table lead add column "waitsSince" timestamptz;
    update lead set "waitsSince" = newest."createdAt"
      from (
        select distinct on ("organizationId", "leadId") "organizationId", "leadId", direction, "createdAt"
        from "leadMessage" where not "isAutomatic" order by "organizationId", "leadId", id desc
      ) newest
      where newest."organizationId" = lead."organizationId" and newest."leadId" = lead.id and newest.direction = 'in';
    create index lead_waits on lead ("organizationId", "waitsSince") where "waitsSince" is not null;
    create index car_sold_at on car ("organizationId", "isFactoryCar", status, "soldAt") where "soldAt" is not null;
    create index car_next_inspection on car ("organizationId", "isFactoryCar", status, "nextInspectionDate")
      where "nextInspectionDate" is not null
  `.execute(db);
}
