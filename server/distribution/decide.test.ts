import { expect, test } from 'vitest';
import { asOre } from '../format/money.ts';
import { decide, type Seeking, type World } from './decide.ts';
import type { Rule, Seller } from './distribution-types.ts';
import { hides } from './rule-match.ts';

const weekday = { from: '09:00', to: '17:30' };
const hours = { monday: weekday, tuesday: weekday, wednesday: weekday, thursday: weekday, friday: weekday };
const always = { hours: {}, holidays: [] };
const shop = { hours, holidays: [] };
const monday = (time: string) => new Date(`2026-11-23T${time}+01:00`);
const noon = monday('12:00');

const seller = (userId: string, more: Partial<Seller> = {}): Seller => ({
  ...{ userId, name: userId, isActive: true, isSellable: true, hasRight: true, departmentIds: [], opening: always },
  ...{ absences: [], busySince: null, busyUntil: null, openLeads: 0, maxOpenLeads: null, ...more },
});

const rule = (id: number, more: Partial<Rule> = {}): Rule => ({
  ...{ id, name: `Regel ${id}`, kinds: [], sources: [], brands: [], categories: [], conditionDepartmentIds: [] },
  ...{ postalRanges: [], vehicleType: null, valueFrom: null, valueTo: null, mode: 'roundRobin' },
  ...{ memberIds: ['A', 'B', 'C'], weights: [1, 1, 1], departmentId: null, respectHours: true, slaMinutes: null },
  ...{ giveOn: false, escalateToId: null, fallbackRuleId: null, ...more },
});

const facts: Seeking['facts'] = {
  ...{ kind: 'sale', source: 'website', brand: null, category: null, departmentId: null, postalCode: null },
  ...{ vehicleType: null, value: null },
};
const seeking: Seeking = { facts, sameCustomerId: null, ownerId: null, hadIt: [] };

const world = (more: Partial<World> = {}): World => ({
  rules: [rule(1)],
  sellers: [seller('A'), seller('B'), seller('C')],
  leadsToOwner: true,
  creditOf: () => 0,
  ...more,
});

/** Gives out leads one after another, with the sellers of each turn, and keeps the credits between them. */
function giveOut(turns: readonly Partial<World>[]) {
  const credits = new Map<string, number>();
  return turns
    .map((turn) => {
      const decision = decide(world({ ...turn, creditOf: (_, userId) => credits.get(userId) ?? 0 }), seeking, noon);
      for (const { userId, credit } of decision.credits) credits.set(userId, credit);
      return decision.userId;
    })
    .join(' ');
}

const times = (count: number, turn: Partial<World>) => Array.from({ length: count }, () => turn);
const weighted = (weights: number[]) => ({
  rules: [rule(1, { mode: 'weighted', weights, memberIds: ['A', 'B', 'C'].slice(0, weights.length) })],
});
const busy = {
  sellers: [seller('A', { busySince: monday('11:15'), busyUntil: monday('13:00') }), seller('B'), seller('C')],
};
const longBusy = {
  sellers: [seller('A', { busySince: monday('10:59'), busyUntil: monday('13:00') }), seller('B'), seller('C')],
};
const away = {
  sellers: [
    seller('A', { absences: [{ startsAt: monday('08:00'), endsAt: monday('13:00') }] }),
    seller('B'),
    seller('C'),
  ],
};

test.for<[turns: Partial<World>[], order: string]>([
  [times(6, {}), 'A B C A B C'],
  [times(8, weighted([2, 1, 1])), 'A B C A A B C A'],
  [times(8, weighted([3, 1])), 'A A B A A A B A'],
  [[busy, busy, ...times(4, {})], 'B C A A B C'],
  [[longBusy, longBusy, ...times(4, {})], 'B C A B C A'],
  [[away, away, ...times(4, {})], 'B C A B C A'],
])('the round of %j', ([turns, order]) => {
  expect(giveOut(turns)).toBe(order);
});

test('somebody away with a credit in hand comes back without it', () => {
  const credit = { A: 5, B: -3, C: -2 } as const;
  const { credits, userId } = decide(
    world({ ...away, creditOf: (_, user) => (user === 'A' || user === 'B' || user === 'C' ? credit[user] : 0) }),
    seeking,
    noon,
  );
  expect(userId).toBe('C');
  expect(credits).toEqual([
    { ruleId: 1, userId: 'A', credit: 0 },
    { ruleId: 1, userId: 'B', credit: -2 },
    { ruleId: 1, userId: 'C', credit: -3 },
  ]);
});

const full = seller('A', { openLeads: 15, maxOpenLeads: 15 });

test.for<[title: string, world: Partial<World>, seeking: Partial<Seeking>, outcome: string, userId: string | null]>([
  ['the same person has the customer already', {}, { sameCustomerId: 'C', ownerId: 'B' }, 'sameCustomer', 'C'],
  [
    'who left does not get it again',
    { sellers: [seller('A'), seller('C', { isActive: false })] },
    { sameCustomerId: 'C' },
    'rule',
    'A',
  ],
  ['the customer’s own salesperson', {}, { ownerId: 'B' }, 'owner', 'B'],
  ['an owner who is full', { sellers: [full, seller('B')] }, { ownerId: 'A' }, 'rule', 'B'],
  ['known customers go by the rules where that is off', { leadsToOwner: false }, { ownerId: 'B' }, 'rule', 'A'],
  [
    'the first rule that fits',
    { rules: [rule(1, { kinds: ['leasing'], memberIds: ['C'], weights: [1] }), rule(2)] },
    {},
    'rule',
    'A',
  ],
  [
    'fewest open leads',
    {
      rules: [rule(1, { mode: 'leastOpen' })],
      sellers: [seller('A', { openLeads: 3 }), seller('B', { openLeads: 1 })],
    },
    {},
    'rule',
    'B',
  ],
  ['free to take', { rules: [rule(1, { mode: 'claim' })] }, {}, 'claim', null],
  [
    'a whole department',
    {
      rules: [rule(1, { memberIds: [], weights: [], departmentId: 7 })],
      sellers: [seller('A'), seller('B', { departmentIds: [7] })],
    },
    {},
    'rule',
    'B',
  ],
  ['a technician', { sellers: [seller('A', { hasRight: false }), seller('B')] }, {}, 'rule', 'B'],
  ['not marked «Kan få emner»', { sellers: [seller('A', { isSellable: false }), seller('B')] }, {}, 'rule', 'B'],
  [
    'the fallback',
    {
      rules: [
        rule(1, { memberIds: ['A'], weights: [1], fallbackRuleId: 2, kinds: ['sale'] }),
        rule(2, { memberIds: ['B'], weights: [1], kinds: ['leasing'] }),
      ],
      sellers: [full, seller('B')],
    },
    {},
    'rule',
    'B',
  ],
  ['nobody where all are full', { sellers: [full] }, {}, 'nobody', null],
  ['no rule fits', { rules: [rule(1, { kinds: ['leasing'] })] }, {}, 'nobody', null],
  ['everybody had it', {}, { hadIt: ['A', 'B', 'C'] }, 'nobody', null],
  ['the next who has not had it', {}, { hadIt: ['A'] }, 'rule', 'B'],
])('%s', ([, given, asked, outcome, userId]) => {
  expect(decide(world(given), { ...seeking, ...asked }, noon)).toMatchObject({ outcome, userId });
});

test('outside the hours of all a lead waits for the first who begins', () => {
  const later = { hours: { tuesday: { from: '10:00', to: '14:00' } }, holidays: [] };
  const sellers = [
    seller('A', { opening: shop, absences: [{ startsAt: monday('00:00'), endsAt: monday('23:00') }] }),
    seller('B', { opening: later }),
    seller('C', { opening: { ...shop, holidays: ['2026-11-24'] } }),
  ];
  const decision = decide(world({ sellers }), seeking, monday('22:00'));
  expect(decision).toMatchObject({ outcome: 'waiting', until: new Date('2026-11-24T09:00+01:00') });
  expect(decision.trace.people.map(({ userId, passed }) => [userId, passed?.why])).toEqual([
    ['A', 'away'],
    ['B', 'hours'],
    ['C', 'hours'],
  ]);
  const isOpen = decide(world({ rules: [rule(1, { respectHours: false })], sellers }), seeking, monday('22:00'));
  expect(isOpen).toMatchObject({ outcome: 'rule', userId: 'B' });
});

test('the trace says which rules were passed, and who for what', () => {
  const sellers = [full, seller('B', { busySince: monday('11:48'), busyUntil: monday('12:18') }), seller('C')];
  const rules = [rule(1, { brands: ['Volvo'] }), rule(2)];
  const { trace } = decide(world({ rules, sellers }), { ...seeking, facts: { ...facts, brand: 'Kia' } }, noon);
  expect(trace.rules).toEqual([
    { id: 1, name: 'Regel 1', failed: 'brand', isFallback: false },
    { id: 2, name: 'Regel 2', failed: null, isFallback: false },
  ]);
  expect(trace.people).toEqual([
    { userId: 'A', ruleId: 2, weight: 1, passed: { why: 'full', open: 15, most: 15 }, before: 0, after: 0 },
    {
      userId: 'B',
      ruleId: 2,
      weight: 1,
      passed: { why: 'busy', since: '2026-11-23T10:48:00.000Z' },
      before: 0,
      after: 1,
    },
    { userId: 'C', ruleId: 2, weight: 1, passed: null, before: 0, after: -1 },
  ]);
});

test.for<[earlier: Partial<Rule>, later: Partial<Rule>, hidden: boolean]>([
  [{}, { kinds: ['sale'] }, true],
  [{ kinds: ['sale', 'leasing'] }, { kinds: ['sale'] }, true],
  [{ kinds: ['sale'] }, {}, false],
  [{ brands: ['Volvo'] }, { brands: ['volvo'], sources: ['phone'] }, true],
  [{ postalRanges: ['8000-8999'] }, { postalRanges: ['8600', '8700-8800'] }, true],
  [{ postalRanges: ['8000-8999'] }, { postalRanges: ['7900-8100'] }, false],
  [{ valueFrom: asOre(100) }, { valueFrom: asOre(200), valueTo: asOre(300) }, true],
  [{ valueTo: asOre(100) }, { valueFrom: asOre(50) }, false],
])('%j before %j hides it: %s', ([earlier, later, hidden]) => {
  expect(hides(rule(1, earlier), rule(2, later))).toBe(hidden);
});
