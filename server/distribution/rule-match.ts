import type { ConditionName, Conditions, LeadFacts } from './distribution-types.ts';

/** The first condition that a lead does not meet; null where it meets all. */
export function failedCondition(rule: Conditions, lead: LeadFacts): ConditionName | null {
  const has = <Value>(wanted: readonly Value[], value: Value | null) =>
    wanted.length === 0 || (value !== null && wanted.includes(value));
  if (!has(rule.kinds, lead.kind)) return 'kind';
  if (!has(rule.sources, lead.source)) return 'source';
  if (!has(rule.brands.map(folded), lead.brand && folded(lead.brand))) return 'brand';
  if (!has(rule.categories, lead.category)) return 'category';
  if (!has(rule.conditionDepartmentIds, lead.departmentId)) return 'department';
  if (rule.postalRanges.length > 0 && !isWithinRanges(rule.postalRanges, lead.postalCode)) return 'postalCode';
  if (rule.vehicleType !== null && rule.vehicleType !== lead.vehicleType) return 'vehicleType';
  return isValued(rule, lead.value) ? null : 'value';
}

const folded = (name: string) => name.toLowerCase();

/** The ends of `8000-8999` or `7400`. */
function endsOf(range: string) {
  const [from = 0, to = from] = range.split('-').map(Number);
  return { from, to };
}

function isWithinRanges(ranges: readonly string[], postalCode: string | null) {
  const code = Number(postalCode ?? Number.NaN);
  return ranges.map(endsOf).some(({ from, to }) => code >= from && code <= to);
}

function isValued({ valueFrom, valueTo }: Conditions, value: number | null) {
  if (valueFrom === null && valueTo === null) return true;
  return value !== null && value >= (valueFrom ?? 0) && value <= (valueTo ?? Number.POSITIVE_INFINITY);
}

/** Whether every lead of the later rule is taken by the earlier one. */
export function hides(earlier: Conditions, later: Conditions) {
  const covers = <Value>(wide: readonly Value[], narrow: readonly Value[]) =>
    wide.length === 0 || (narrow.length > 0 && narrow.every((value) => wide.includes(value)));
  const coversRanges = later.postalRanges
    .map(endsOf)
    .every(({ from, to }) => earlier.postalRanges.map(endsOf).some((wide) => wide.from <= from && wide.to >= to));
  return (
    covers(earlier.kinds, later.kinds) &&
    covers(earlier.sources, later.sources) &&
    covers(earlier.brands.map(folded), later.brands.map(folded)) &&
    covers(earlier.categories, later.categories) &&
    covers(earlier.conditionDepartmentIds, later.conditionDepartmentIds) &&
    (earlier.postalRanges.length === 0 || (later.postalRanges.length > 0 && coversRanges)) &&
    (earlier.vehicleType === null || earlier.vehicleType === later.vehicleType) &&
    coversValues(earlier, later)
  );
}

function coversValues(earlier: Conditions, later: Conditions) {
  const isOpen = earlier.valueFrom === null && earlier.valueTo === null;
  if (isOpen) return true;
  if (later.valueFrom === null && later.valueTo === null) return false;
  const least = (earlier.valueFrom ?? 0) <= (later.valueFrom ?? 0);
  return least && (earlier.valueTo ?? Number.POSITIVE_INFINITY) >= (later.valueTo ?? Number.POSITIVE_INFINITY);
}
