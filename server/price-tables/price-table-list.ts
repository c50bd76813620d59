import { type SqlBool, sql } from 'kysely';
import { anyOf, cases, dayRange, severalOf, words } from '../list/filters.ts';
import { listOf, type RowOf } from '../list/list-of.ts';
import type { Tenant } from '../tenant.ts';
import { quotedAlternatives } from './quoted-alternatives.ts';
import type { PriceTableKind } from './table-types.ts';

const today = sql<string>`(now() at time zone 'Europe/Copenhagen')::date`;

/** The version a list shows: the valid one, else the next, else the draft, else the last. */
const shownVersion = sql`(
  select version.*,
    case
      when version.status = 'draft' then 'draft'
      when version."validFrom" > ${today} then 'planned'
      when version."validTo" < ${today} then 'expired'
      else 'active'
    end as state
  from "priceTableVersion" version
  where version."organizationId" = "priceTable"."organizationId" and version."tableId" = "priceTable".id
    and version.status <> 'withdrawn'
  order by
    version.status = 'published' and version."validFrom" <= ${today} and coalesce(version."validTo" >= ${today}, true) desc,
    version.status = 'published' and version."validFrom" > ${today} desc,
    version.status = 'draft' desc,
    case when version."validFrom" > ${today} then version."validFrom" end,
    version."validFrom" desc, version."number" desc
  limit 1)`;

const shown = sql.ref('shown');
const state = sql<'active' | 'archived' | 'draft' | 'expired' | 'planned'>`
  case when "priceTable"."archivedAt" is not null then 'archived' else ${shown}.state end`;
const term = (name: string) => sql`${shown}.terms ->> ${sql.lit(name)}`;
const hasDraft = sql<boolean>`exists (
  select from "priceTableVersion" draft
  where draft."organizationId" = "priceTable"."organizationId" and draft."tableId" = "priceTable".id
    and draft.status = 'draft')`;
const groups = sql<string[]>`array(
  select jsonb_array_elements_text(
    case "priceTable".kind when 'protocol' then ${shown}.terms -> 'sheets' else ${shown}.terms -> 'scope' -> 'categories' end))`;
const stateIs = (name: string) => sql<SqlBool>`${state} = ${name}`;

/** How many quotes of the last 90 days were sent with prices of a table. */
const use = (tenant: Tenant) =>
  quotedAlternatives(tenant)
    .select([
      sql<number>`unnest(alternative."tableIds")`.as('tableId'),
      sql<number>`count(distinct revision."quoteId")::int`.as('quotes'),
    ])
    .where('revision.sentAt', '>', sql<Date>`now() - interval '90 days'`)
    .groupBy('tableId');

/** The organisation's tables of a kind, each with the version that matters today and how much it is used. */
export const priceTablesOf = (kind: PriceTableKind) => (tenant: Tenant) =>
  tenant.db
    .selectFrom('priceTable')
    .innerJoinLateral(shownVersion.$castTo<{ id: number }>().as('shown'), (join) => join.onTrue())
    .leftJoin(use(tenant).as('use'), 'use.tableId', 'priceTable.id')
    .where('priceTable.organizationId', '=', tenant.organizationId)
    .where('priceTable.kind', '=', kind);

/** The list of a kind's tables by name; archived ones only when asked for. */
export const priceTableList = (kind: PriceTableKind) =>
  listOf({
    from: priceTablesOf(kind),
    filters: {
      search: words('priceTable.name', 'priceTable.code', 'priceTable.issuer', 'priceTable.description'),
      status: cases(
        {
          ...{ active: stateIs('active'), planned: stateIs('planned'), draft: sql<SqlBool>`${hasDraft}` },
          ...{ expired: stateIs('expired'), archived: stateIs('archived') },
        },
        sql<SqlBool>`"priceTable"."archivedAt" is null`,
      ),
      productType: severalOf(term('productType'), ['longRental', 'shortRental', 'leasing', 'sale']),
      category: anyOf(groups),
      valid: dayRange(sql`${shown}."validFrom"::timestamp at time zone 'Europe/Copenhagen'`),
    },
    select: (tables) =>
      tables.select([
        ...(['priceTable.id', 'priceTable.name', 'priceTable.code', 'priceTable.issuer'] as const),
        ...[state.as('state'), hasDraft.as('hasDraft'), groups.as('groups')],
        sql<string | null>`${term('productType')}`.as('productType'),
        sql<string | null>`${shown}."validFrom"`.as('validFrom'),
        sql<string | null>`${shown}."validTo"`.as('validTo'),
        sql<number>`${shown}."number"`.as('versionNumber'),
        sql<number>`coalesce(use.quotes, 0)`.as('quotes'),
        sql<{ customerType: string | null; vehicleType: string | null }>`${shown}.terms -> 'scope'`.as('scope'),
      ]),
    sorts: {
      ...({ name: 'priceTable.name', code: 'priceTable.code', issuer: 'priceTable.issuer' } as const),
      ...{ productType: term('productType'), state, validFrom: sql`${shown}."validFrom"` },
      versionNumber: sql`${shown}."number"`,
      quotes: sql`coalesce(use.quotes, 0)`,
    },
    order: ['priceTable.name', 'priceTable.id'],
    counted: ['status', 'productType', 'category'],
  });

export type PriceTableRow = RowOf<ReturnType<typeof priceTableList>>;
