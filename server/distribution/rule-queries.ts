import { sql } from 'kysely';
import { listCategories } from '../cars/car-choices.ts';
import { listDepartmentNames } from '../company/department-queries.ts';
import type { Tenant } from '../tenant.ts';
import { isServedSoon } from './decide.ts';
import type { Seller } from './distribution-types.ts';
import { readSellers, ruleColumns, rulesOf } from './read-world.ts';
import { hides } from './rule-match.ts';

/** A rule with its members and weights as the form has them; undefined when not found. */
export async function findRule(tenant: Tenant, id: number) {
  const rule = await rulesOf(tenant)
    .select(ruleColumns)
    .select(['status', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();
  return rule && { ...rule, members: rule.memberIds.map((userId, at) => `${userId}:${rule.weights[at] ?? 1}`) };
}

const givenLately = sql<number>`(select count(*)::int from "leadAssignment" assignment
  where assignment."organizationId" = "distributionRule"."organizationId"
    and assignment."ruleId" = "distributionRule".id and assignment."userId" is not null
    and assignment."assignedAt" > moment() - interval '30 days')`;

/** All rules in order, with what is wrong with them. */
export async function listRules(tenant: Tenant, sellers: readonly Seller[], at: Date) {
  const rules = await rulesOf(tenant)
    .select(ruleColumns)
    .select(['status', givenLately.as('given')])
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
  const active = rules.filter(({ status }) => status === 'active');
  return rules.map((rule) => {
    const isActive = rule.status === 'active';
    const earlier = isActive ? active.slice(0, active.indexOf(rule)) : [];
    return {
      ...rule,
      hiddenBy: earlier.find((other) => hides(other, rule))?.name,
      isUnserved: rule.status !== 'paused' && !isServedSoon(sellers, rule, at),
    };
  });
}

export type RuleRow = Awaited<ReturnType<typeof listRules>>[number];

/** The names of the other rules, as fallbacks. */
function listRuleNames(tenant: Tenant, id?: number) {
  return rulesOf(tenant)
    .select(['id', 'name'])
    .$if(id !== undefined, (rules) => rules.where('id', '!=', id ?? 0))
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
}

/** What a rule's form offers. */
export async function readRuleChoices(tenant: Tenant, id?: number) {
  const [{ sellers }, departments, categories, rules] = await Promise.all([
    readSellers(tenant, new Date()),
    listDepartmentNames(tenant),
    listCategories(tenant),
    listRuleNames(tenant, id),
  ]);
  const fit = sellers.filter(({ isActive, hasRight }) => isActive && hasRight);
  return { sellers: fit.map(({ userId, name }) => ({ userId, name })), departments, categories, rules };
}
