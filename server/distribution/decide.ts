import type {
  Decision,
  LeadFacts,
  NewCredit,
  Passed,
  Rule,
  Seller,
  Trace,
  TracedPerson,
} from './distribution-types.ts';
import { nextOfRound } from './fair-round.ts';
import { failedCondition } from './rule-match.ts';
import { barOf, beginsAt, stateOf } from './seller-state.ts';

/** The most rules that a lead is passed on through. */
export const mostFallbacks = 5;
/** The longest that a lead waits for somebody to begin, in days. */
const longestWait = 7;

/** What a decision is made of. */
export type World = {
  /** The active rules in order. */
  rules: readonly Rule[];
  sellers: readonly Seller[];
  /** Whether leads of known customers go to whoever looks after them. */
  leadsToOwner: boolean;
  creditOf: (ruleId: number, userId: string) => number;
};

/** A lead that looks for somebody. */
export type Seeking = {
  facts: LeadFacts;
  /** Who has an open lead of the same customer or contact. */
  sameCustomerId: string | null;
  /** Who looks after the customer. */
  ownerId: string | null;
  /** Who had it and does not get it again. */
  hadIt: readonly string[];
};

const everywhere = { departmentId: null, respectHours: true };

/** Who gets a lead now. It reads nothing and writes nothing: assignments and simulations are both made of it. */
export function decide(world: World, seeking: Seeking, at: Date): Decision {
  const trace: Trace = { rules: [], people: [] };
  const known = knownPerson(world, seeking, at, trace);
  if (known) return { ...known, rule: undefined, until: null, credits: [], trace };
  const matching = matchingRule(world.rules, seeking.facts, trace);
  if (!matching) return nobody(trace, []);
  const credits: NewCredit[] = [];
  let isAnybodyThere = false;
  for (const rule of chainOf(world.rules, matching)) {
    if (rule !== matching) trace.rules.push({ id: rule.id, name: rule.name, failed: null, isFallback: true });
    const turn = takeTurn(world, rule, seeking, at);
    credits.push(...turn.credits);
    trace.people.push(...turn.people);
    isAnybodyThere ||= turn.isAnybodyThere;
    if (turn.isFound) {
      const outcome = rule.mode === 'claim' ? ('claim' as const) : ('rule' as const);
      return { outcome, userId: turn.userId ?? null, rule, until: null, credits, trace };
    }
    const traced = trace.rules.at(-1);
    if (traced) traced.failed = 'nobody';
  }
  const until = isAnybodyThere ? undefined : firstToBegin(world, matching, seeking, at);
  return until
    ? { outcome: 'waiting', userId: null, rule: matching, until, credits, trace }
    : nobody(trace, credits, matching);
}

const nobody = (trace: Trace, credits: NewCredit[], rule?: Rule): Decision => ({
  ...{ outcome: 'nobody', userId: null, until: null, rule, credits, trace },
});

/** Whoever has an open lead of the same person, else whoever looks after the customer and can get leads. */
function knownPerson({ sellers, leadsToOwner }: World, seeking: Seeking, at: Date, trace: Trace) {
  const { sameCustomerId, ownerId, hadIt } = seeking;
  const same = sellers.find(({ userId }) => userId === sameCustomerId && !hadIt.includes(userId));
  if (same?.isActive && same.hasRight) {
    trace.people.push(traced(same.userId, null));
    return { outcome: 'sameCustomer' as const, userId: same.userId };
  }
  const owner = leadsToOwner ? sellers.find(({ userId }) => userId === ownerId) : undefined;
  if (!owner) return undefined;
  const passed: Passed | null = hadIt.includes(owner.userId) ? { why: 'hadIt' } : stateOf(owner, at, everywhere).passed;
  trace.people.push(traced(owner.userId, passed));
  return passed ? undefined : { outcome: 'owner' as const, userId: owner.userId };
}

const traced = (userId: string, passed: Passed | null): TracedPerson => ({
  ...{ userId, ruleId: null, passed, weight: 1, before: null, after: null },
});

function matchingRule(rules: readonly Rule[], facts: LeadFacts, trace: Trace) {
  for (const rule of rules) {
    const failed = failedCondition(rule, facts);
    trace.rules.push({ id: rule.id, name: rule.name, failed, isFallback: false });
    if (failed === null) return rule;
  }
  return undefined;
}

/** The rule and its active fallbacks, in order. */
function chainOf(rules: readonly Rule[], first: Rule) {
  const chain = [first];
  while (chain.length <= mostFallbacks) {
    const next = rules.find(({ id }) => id === chain.at(-1)?.fallbackRuleId);
    if (!next || chain.includes(next)) break;
    chain.push(next);
  }
  return chain;
}

/** The sellers a rule gives to, in its order, with their weights. */
function sellersOf(sellers: readonly Seller[], { memberIds, weights, departmentId, mode }: Rule) {
  if (memberIds.length === 0) {
    return sellers.filter((seller) => !barOf(seller, { departmentId })).map((seller) => ({ seller, weight: 1 }));
  }
  return memberIds.flatMap((userId, at) => {
    const seller = sellers.find((each) => each.userId === userId);
    return seller ? [{ seller, weight: mode === 'weighted' ? (weights[at] ?? 1) : 1 }] : [];
  });
}

function takeTurn({ sellers, creditOf }: World, rule: Rule, { hadIt }: Seeking, at: Date) {
  const candidates = sellersOf(sellers, rule).map(({ seller, weight }) => {
    const { userId } = seller;
    const had: { state: 'out'; passed: Passed } | undefined = hadIt.includes(userId)
      ? { state: 'out', passed: { why: 'hadIt' } }
      : undefined;
    return { seller, userId, weight, credit: creditOf(rule.id, userId), ...(had ?? stateOf(seller, at, rule)) };
  });
  const isAnybodyThere = candidates.some(({ state, passed }) => state !== 'out' || isHere(passed));
  const free = candidates.filter(({ state }) => state === 'free');
  const people = (after?: ReadonlyMap<string, number>): TracedPerson[] =>
    candidates.map(({ userId, weight, credit, passed }) => ({
      ...{ userId, ruleId: rule.id, weight, passed },
      ...{ before: after ? credit : null, after: after?.get(userId) ?? null },
    }));
  const isFound = free.length > 0;
  if (rule.mode === 'claim') return { isFound, userId: undefined, credits: [], people: people(), isAnybodyThere };
  if (rule.mode === 'fixed' || rule.mode === 'leastOpen') {
    const [best] = rule.mode === 'fixed' ? free : free.toSorted((one, other) => openOf(one) - openOf(other));
    return { isFound, userId: best?.userId, credits: [], people: people(), isAnybodyThere };
  }
  // Whoever had the lead is passed over for it alone, and keeps the credit.
  const round = nextOfRound(candidates.filter(({ passed }) => passed?.why !== 'hadIt'));
  const after = new Map(round.credits.map(({ userId, credit }) => [userId, credit]));
  const credits = round.credits.map((each) => ({ ...each, ruleId: rule.id }));
  return { isFound, userId: round.userId, credits, people: people(after), isAnybodyThere };
}

const openOf = ({ seller }: { seller: Seller }) => seller.openLeads;

/** Whether somebody is at work, though unable to take more. */
const isHere = (passed: Passed | null) => passed?.why === 'full' || passed?.why === 'busy';

/** When the first of a rule begins, if that is soon enough to wait for. */
function firstToBegin({ sellers }: World, rule: Rule, { hadIt }: Seeking, at: Date) {
  const begins = sellersOf(sellers, rule)
    .filter(({ seller }) => !hadIt.includes(seller.userId))
    .flatMap(({ seller }) => beginsAt(seller, at, rule) ?? [])
    .toSorted((one, other) => one.getTime() - other.getTime());
  const latest = at.getTime() + longestWait * 86_400_000;
  return begins.find((begin) => begin > at && begin.getTime() <= latest);
}

/** Whether anybody of a rule can begin on a lead within a week. */
export function isServedSoon(sellers: readonly Seller[], rule: Rule, at: Date) {
  const latest = at.getTime() + longestWait * 86_400_000;
  return sellersOf(sellers, rule).some(({ seller }) => {
    const begin = beginsAt(seller, at, rule);
    return begin !== undefined && begin.getTime() <= latest;
  });
}
