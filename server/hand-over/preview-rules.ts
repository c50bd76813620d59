import { heldLeadsOf } from '../company/held-leads.ts';
import { decide } from '../distribution/decide.ts';
import { readRules, readWorld } from '../distribution/read-world.ts';
import { readSeeking } from '../leads/seeking.ts';
import type { Tenant } from '../tenant.ts';

/** The most leads that are tried on the rules before they are given. */
const most = 100;

/**
 * Who would get a user's open leads by the rules at an instant, with how many each; nothing is written. Undefined in an
 * organisation without rules.
 */
export async function previewRules(tenant: Tenant, from: string, at: Date) {
  const rules = await readRules(tenant, false);
  if (rules.length === 0) return undefined;
  const leads = await heldLeadsOf(tenant, from).selectAll('lead').orderBy('lead.id').limit(most).execute();
  const [world, sought] = await Promise.all([
    readWorld(tenant, rules, at),
    Promise.all(leads.map((lead) => readSeeking(tenant, lead))),
  ]);
  const credits = new Map<string, number>();
  const given = new Map<string, number>();
  const creditOf = (ruleId: number, userId: string) =>
    credits.get(`${ruleId}:${userId}`) ?? world.creditOf(ruleId, userId);
  let toNobody = 0;
  for (const seeking of sought) {
    const sellers = world.sellers.map((each) => ({
      ...each,
      openLeads: each.openLeads + (given.get(each.userId) ?? 0),
    }));
    const decision = decide({ ...world, sellers, creditOf }, { ...seeking, hadIt: [from] }, at);
    for (const { ruleId, userId, credit } of decision.credits) credits.set(`${ruleId}:${userId}`, credit);
    if (decision.userId === null) toNobody += 1;
    else given.set(decision.userId, (given.get(decision.userId) ?? 0) + 1);
  }
  const shares = world.sellers.flatMap(({ userId, name }) => {
    const count = given.get(userId);
    return count === undefined ? [] : [{ name, count }];
  });
  return { shares, toNobody, tried: leads.length };
}

export type RulesPreview = NonNullable<Awaited<ReturnType<typeof previewRules>>>;
