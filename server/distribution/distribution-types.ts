import type { ColumnType } from 'kysely';
import type { OpeningHours } from '../company/company-types.ts';
import type { AssignmentOutcome, DistributionMode, RuleStatus, VehicleType } from '../db/schema.ts';
import type { Ore } from '../format/money.ts';

declare module '../db/schema.ts' {
  interface Shapes {
    TraceColumn: ColumnType<Trace, string | undefined, string>;
  }
}

export const distributionModes = [
  'roundRobin',
  'weighted',
  'leastOpen',
  'fixed',
  'claim',
] as const satisfies readonly DistributionMode[];

export const ruleStatuses = ['draft', 'active', 'paused'] as const satisfies readonly RuleStatus[];

/** What the rules ask of a lead. */
export type LeadFacts = {
  kind: string;
  source: string;
  brand: string | null;
  category: string | null;
  departmentId: number | null;
  postalCode: string | null;
  vehicleType: VehicleType | null;
  value: Ore | null;
};

/** What a rule asks; what is empty matches every lead. */
export type Conditions = {
  kinds: readonly string[];
  sources: readonly string[];
  brands: readonly string[];
  categories: readonly string[];
  conditionDepartmentIds: readonly number[];
  postalRanges: readonly string[];
  vehicleType: VehicleType | null;
  valueFrom: Ore | null;
  valueTo: Ore | null;
};

export type ConditionName =
  | 'kind'
  | 'source'
  | 'brand'
  | 'category'
  | 'department'
  | 'postalCode'
  | 'vehicleType'
  | 'value';

export type Rule = Conditions & {
  id: number;
  name: string;
  mode: DistributionMode;
  /** The users that it gives to, in order, with their weights; without any, everybody of the department. */
  memberIds: readonly string[];
  weights: readonly number[];
  departmentId: number | null;
  respectHours: boolean;
  slaMinutes: number | null;
  giveOn: boolean;
  escalateToId: string | null;
  fallbackRuleId: number | null;
};

/** The hours of somebody; without any at all they never end. Holidays are free. */
export type Hours = { hours: OpeningHours; holidays: readonly string[] };

/** Somebody who may get leads. */
export type Seller = {
  userId: string;
  name: string;
  isActive: boolean;
  /** Marked «Kan få emner». */
  isSellable: boolean;
  /** Whether the role may work on leads. */
  hasRight: boolean;
  departmentIds: readonly number[];
  opening: Hours;
  absences: readonly { startsAt: Date; endsAt: Date }[];
  busySince: Date | null;
  busyUntil: Date | null;
  openLeads: number;
  maxOpenLeads: number | null;
};

/** Why somebody did not get a lead. */
export type Passed =
  | { why: 'inactive' | 'noRight' | 'notSellable' | 'otherDepartment' | 'hadIt' }
  | { why: 'hours' | 'away'; until: string | null }
  | { why: 'busy'; since: string }
  | { why: 'full'; open: number; most: number };

export type TracedRule = { id: number; name: string; failed: ConditionName | 'nobody' | null; isFallback: boolean };

export type TracedPerson = {
  userId: string;
  ruleId: number | null;
  passed: Passed | null;
  weight: number;
  /** The credits before and after, where the rule goes round. */
  before: number | null;
  after: number | null;
};

/** How a lead found its receiver. */
export type Trace = { rules: TracedRule[]; people: TracedPerson[] };

/** A new credit of somebody in a rule. */
export type NewCredit = { ruleId: number; userId: string; credit: number };

/** Who gets a lead, or what becomes of it. */
export type Decision = {
  outcome: Exclude<AssignmentOutcome, 'hand'>;
  userId: string | null;
  rule: Rule | undefined;
  /** When a lead that waits is given out. */
  until: Date | null;
  credits: NewCredit[];
  trace: Trace;
};
