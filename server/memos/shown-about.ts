import { type RawBuilder, sql } from 'kysely';
import { can } from '../auth/permissions.ts';
import type { Tenant } from '../tenant.ts';
import type { MemoAbout, MemoSubjectType } from './memo-types.ts';

/** One of the things a memo is about, as it is shown; no name of a person for roles that see no customers. */
export type ShownAbout = {
  subjectType: MemoSubjectType;
  subjectId: number;
  registrationNumber: string | null;
  carName: string | null;
  leadNumber: number | null;
  personName: string | null;
};

/** Subjects (`about`) as JSON and as words to search. */
function shownOf({ organizationId, role }: Tenant, abouts: RawBuilder<unknown>) {
  const person = sql`case when ${can(role, 'customers', 'read')}
    then coalesce(customer.name, lead."contactName", lead."contactCompany") end`;
  return sql<{ list: ShownAbout[]; text: string | null }>`(
    select coalesce(json_agg(json_build_object('subjectType', about."subjectType", 'subjectId', about."subjectId",
        'registrationNumber', car."registrationNumber", 'carName', car."brandName" || ' ' || car."modelName",
        'leadNumber', lead.number, 'personName', ${person}) order by about.id), '[]') as list,
      string_agg(concat_ws(' ', car."registrationNumber", car."brandName", car."modelName", car."stockNumber",
        lead.number, ${person}), ' ' order by about.id) as text
    from ${abouts}
    left join car on about."subjectType" = 'car'
      and car."organizationId" = ${organizationId} and car.id = about."subjectId"
    left join lead on about."subjectType" = 'lead'
      and lead."organizationId" = ${organizationId} and lead.id = about."subjectId"
    left join customer on customer."organizationId" = ${organizationId}
      and customer.id = case about."subjectType" when 'customer' then about."subjectId" else lead."customerId" end
    where coalesce(car.id, lead.id, customer.id) is not null)`.as<'about'>(sql.ref('about'));
}

/** What a memo (`memo`) is about. */
export const aboutOf = (tenant: Tenant) =>
  shownOf(
    tenant,
    sql`(select * from "memoSubject" each where each."organizationId" = memo."organizationId"
      and each."memoId" = memo.id) about`,
  );

/** Things that a new memo may be about, as far as they exist and the role may read them. */
export async function readShownAbout(tenant: Tenant, abouts: readonly MemoAbout[]): Promise<ShownAbout[]> {
  const { role } = tenant;
  const readable = abouts.filter(
    ({ subjectType }) => subjectType === 'car' || can(role, subjectType === 'lead' ? 'leads' : 'customers', 'read'),
  );
  const types = readable.map(({ subjectType }) => subjectType);
  const ids = readable.map(({ subjectId }) => subjectId);
  const source = sql`unnest(${types}::text[], ${ids}::bigint[]) with ordinality as about ("subjectType", "subjectId", id)`;
  const { list } = await tenant.db.selectFrom(shownOf(tenant, source)).select('about.list').executeTakeFirstOrThrow();
  return list;
}
