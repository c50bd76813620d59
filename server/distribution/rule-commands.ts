import { sql } from 'kysely';
import { allow } from '../auth/permissions.ts';
import { orRefuse } from '../db/refuse.ts';
import type { RuleStatus } from '../db/schema.ts';
import { type Edit, settleEdit } from '../edit/edit.ts';
import { findMade } from '../edit/form-key.ts';
import { DomainError } from '../errors.ts';
import { historyGroup } from '../history/history-group.ts';
import type { Tenant } from '../tenant.ts';
import { mostFallbacks } from './decide.ts';
import { rulesOf } from './read-world.ts';
import { findRule } from './rule-queries.ts';
import { type NewRule, type RuleFields, ruleProblems } from './rule-schema.ts';

const refusals = {
  distribution_rule_name_unique: { code: 'name-taken', field: 'name' },
  distribution_rule_department: { code: 'unknown-department', field: 'departmentId' },
  distribution_rule_fallback: { code: 'unknown-rule', field: 'fallbackRuleId' },
};

/** Creates a rule as a draft, last in the order. Idempotent by form key. */
export async function createRule(tenant: Tenant, typed: NewRule) {
  allow(tenant, 'organization', 'update');
  const { db, organizationId } = tenant;
  const rules = await lockOrder(tenant);
  const { key, made } = await findMade(typed, (formKey) =>
    db
      .selectFrom('distributionRule')
      .select((eb) => ['id', eb('deletedAt', 'is not', null).$castTo<boolean>().as('isDeleted')])
      .where('organizationId', '=', organizationId)
      .where('formKey', '=', formKey)
      .executeTakeFirst(),
  );
  if (made) return { id: made.id };
  const { version: _, formKey: _form, name, ...fields } = typed;
  await requireNoCircle(tenant, undefined, fields.fallbackRuleId);
  const values = { ...columnsOf(fields), name, organizationId, formKey: key };
  const sortOrder = (rules.at(-1)?.sortOrder ?? 0) + 1;
  const insert = db
    .insertInto('distributionRule')
    .values({ ...values, sortOrder })
    .returning('id');
  return orRefuse(insert.executeTakeFirstOrThrow(), refusals);
}

/** Updates a rule. Undefined when not found; refused on an edit conflict. */
export async function updateRule(tenant: Tenant, id: number, edit: Edit<RuleFields>) {
  allow(tenant, 'organization', 'update');
  await lockOrder(tenant);
  const stored = await findRule(tenant, id);
  if (!stored) return undefined;
  const at = { table: 'distributionRule', id, paths: { members: ['memberIds'] } };
  const { values, colleagues } = await settleEdit(tenant, at, edit, stored);
  if (Object.keys(values).length === 0) return { colleagues };
  if (ruleProblems({ ...stored, ...values }).length > 0) throw new DomainError('edit-unfit', 409);
  await requireNoCircle(tenant, id, values.fallbackRuleId);
  await orRefuse(change(tenant, id).set(columnsOf(values)).execute(), refusals);
  return { colleagues, group: await historyGroup(tenant) };
}

/** The columns of the fields: members are kept apart from their weights. */
function columnsOf({ members, ...fields }: Partial<RuleFields>) {
  if (!members) return fields;
  const shares = members.map((share) => share.split(':'));
  return {
    ...fields,
    memberIds: shares.map(([userId = '']) => userId),
    weights: shares.map(([, weight]) => Number(weight)),
  };
}

/** Refuses fallbacks that lead back to the rule, or through too many. */
async function requireNoCircle(tenant: Tenant, id: number | undefined, fallbackRuleId: number | null | undefined) {
  if (fallbackRuleId == null) return;
  const rules = await rulesOf(tenant).select(['id', 'fallbackRuleId']).execute();
  const chain: number[] = [];
  for (let next: number | null | undefined = fallbackRuleId; next != null; ) {
    if (next === id || chain.includes(next)) throw new DomainError('rule-circle', 409, 'fallbackRuleId');
    chain.push(next);
    if (chain.length > mostFallbacks) throw new DomainError('rule-chain', 409, 'fallbackRuleId');
    const at: number = next;
    next = rules.find((rule) => rule.id === at)?.fallbackRuleId;
  }
}

/** Moves a rule one place up or down, or to the place of another. Undefined when one of them is not found. */
export async function moveRule(tenant: Tenant, id: number, way: 'up' | 'down' | { place: number }) {
  allow(tenant, 'organization', 'update');
  const rules = await lockOrder(tenant);
  const from = rules.findIndex((rule) => rule.id === id);
  const moved = rules[from];
  const wanted =
    typeof way === 'object' ? rules.findIndex((rule) => rule.id === way.place) : from + (way === 'up' ? -1 : 1);
  if (!moved || (typeof way === 'object' && wanted < 0)) return undefined;
  const to = Math.min(Math.max(wanted, 0), rules.length - 1);
  const order = rules.toSpliced(from, 1).toSpliced(to, 0, moved);
  for (const [at, rule] of order.entries()) {
    if (rule.sortOrder !== at + 1)
      await change(tenant, rule.id)
        .set({ sortOrder: at + 1 })
        .execute();
  }
  return { name: moved.name, group: await historyGroup(tenant) };
}

/** Activates or pauses a rule. Undefined when not found. */
export async function setRuleStatus(tenant: Tenant, id: number, status: RuleStatus) {
  allow(tenant, 'organization', 'update');
  const rule = (await lockOrder(tenant)).find((each) => each.id === id);
  if (!rule) return undefined;
  await change(tenant, id).set({ status }).execute();
  return { name: rule.name, group: await historyGroup(tenant) };
}

/** Deletes a rule; it can be undone. Undefined when not found. */
export async function deleteRule(tenant: Tenant, id: number) {
  allow(tenant, 'organization', 'update');
  const rule = (await lockOrder(tenant)).find((each) => each.id === id);
  if (!rule) return undefined;
  await change(tenant, id).set({ deletedAt: sql<Date>`moment()`, status: 'paused' }).execute();
  return { name: rule.name, group: await historyGroup(tenant) };
}

/** Whether leads of known customers go to whoever looks after them. */
export async function setLeadsToOwner({ db, organizationId, ...actor }: Tenant, leadsToOwner: boolean) {
  allow(actor, 'organization', 'update');
  await db
    .updateTable('organizationSettings')
    .set({ leadsToOwner })
    .where('organizationId', '=', organizationId)
    .execute();
}

/** All rules in order, locked until the transaction ends. */
function lockOrder(tenant: Tenant) {
  return rulesOf(tenant).select(['id', 'name', 'sortOrder']).orderBy('sortOrder').orderBy('id').forUpdate().execute();
}

const change = ({ db, organizationId }: Tenant, id: number) =>
  db.updateTable('distributionRule').where('organizationId', '=', organizationId).where('id', '=', id);
