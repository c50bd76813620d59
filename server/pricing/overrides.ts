import { asOre, type Ore } from '../format/money.ts';
import { changedBy, whole } from './arithmetic.ts';
import { refuse } from './refused.ts';
import type { Note } from './tracing.ts';
import type { Approval } from './types/quote.ts';
import type { PriceRequest } from './types/request.ts';
import type { BasisPoints, OverrideLevel, PriceOverride } from './types/tables.ts';
import { inKroner, inPercent } from './words.ts';

/** The most specific first. */
const overrideLevels = ['line', 'car', 'customer', 'group'] as const satisfies readonly OverrideLevel[];

const levelWords = { line: 'linjen', car: 'bilen', customer: 'kunden', group: 'bilgruppen' } as const;

function targetOf({ lineId, car, customerId }: PriceRequest, level: OverrideLevel): string | null {
  const ids = { line: lineId, car: car.carId, customer: customerId, group: car.category };
  const id = ids[level];
  return id === null ? null : String(id);
}

/** Those that concern the request, most specific first: by level, pin, product type, then the latest. */
function concerning(overrides: readonly PriceOverride[], request: PriceRequest, protocolId: number | null) {
  const { start, productType } = request;
  const isLive = ({ state, validFrom, validTo }: PriceOverride) =>
    (state === 'active' || state === 'pendingApproval') && validFrom <= start && (validTo === null || validTo >= start);
  const rank = (each: PriceOverride) =>
    overrideLevels.indexOf(each.level) * 4 - (each.protocolId === null ? 0 : 2) - (each.productType === null ? 0 : 1);
  return overrides
    .filter(
      (each) =>
        isLive(each) &&
        each.target === targetOf(request, each.level) &&
        (each.protocolId === null || each.protocolId === protocolId) &&
        (each.productType === null || each.productType === productType),
    )
    .toSorted(
      (a, b) =>
        rank(a) - rank(b) || (a.validFrom < b.validFrom ? 1 : -1) * Number(a.validFrom !== b.validFrom) || b.id - a.id,
    );
}

/** The most specific one; where it may be stacked, the less specific changes that may be too. */
function applying(sorted: readonly PriceOverride[]): readonly PriceOverride[] {
  const [first, ...rest] = sorted;
  if (!first) return [];
  if (!first.isStackable) return [first];
  const levels = new Set([first.level]);
  const stacked = rest.filter(({ isStackable, kind, level }) => {
    const counts = isStackable && kind !== 'fixed' && !levels.has(level);
    if (counts) levels.add(level);
    return counts;
  });
  return [first, ...stacked];
}

function changed(amount: Ore, { kind, value }: PriceOverride, units: number): Ore {
  if (kind === 'fixed') return asOre(value * units);
  return kind === 'pct' ? changedBy(amount, value) : asOre(amount + value * units);
}

const valueWords = ({ kind, value }: PriceOverride) => (kind === 'pct' ? inPercent(value) : inKroner(asOre(value)));

export type Overridden = {
  amount: Ore;
  /** An agreed price is not rounded. */
  isFixed: boolean;
  applied: readonly PriceOverride[];
};

/** Applies what was agreed instead of the tables' price; `units` are days of a short rental, whose prices are by the day. */
export function applyOverrides(
  overrides: readonly PriceOverride[],
  request: PriceRequest,
  { amount: listed, protocolId, units }: { amount: Ore; protocolId: number | null; units: number },
  note: Note,
): Overridden {
  const applied = applying(concerning(overrides, request, protocolId));
  let amount = listed;
  for (const override of applied) {
    amount = changed(amount, override, units);
    const { id, level, kind, value, reason, isStackable, approvedById } = override;
    if (amount < 0) refuse('input-invalid', 'override', 'Prisfravigelsen gør prisen negativ');
    note(
      'override',
      `Prisfravigelse for ${levelWords[level]}: ${valueWords(override)}`,
      { level, kind, value, units, reason, isStackable, approvedById },
      amount,
      { table: 'override', id, name: reason, version: null, validFrom: override.validFrom, cell: null },
    );
  }
  return { amount, isFixed: applied[0]?.kind === 'fixed' && applied.length === 1, applied };
}

type Compared = { listed: Ore; agreed: Ore; final: Ore; minPrice: Ore | null; limit: BasisPoints };

/** Whether the agreed price needs approval, measured before the coarse rounding; the minimum is held against the final price. */
export function approvalOf(
  applied: readonly PriceOverride[],
  { listed, agreed, final, minPrice, limit }: Compared,
): Approval {
  const [first] = applied;
  const [only] = applied.length === 1 && first?.kind === 'pct' ? [first.value] : [];
  const exceeds = (most: BasisPoints) =>
    only === undefined
      ? BigInt(Math.abs(agreed - listed)) * BigInt(whole) > BigInt(most) * BigInt(listed)
      : Math.abs(only) > most;
  const because = [
    ...(applied.length > 0 && exceeds(limit) ? (['deviation'] as const) : []),
    ...(minPrice !== null && final < minPrice ? (['minPrice'] as const) : []),
  ];
  const deviation = only ?? (listed === 0 ? 0 : Math.round(((agreed - listed) / listed) * whole));
  const leak = asOre(listed - agreed);
  if (because.length === 0) return { state: 'notNeeded', deviation, leak, because };
  const isApproved = first?.state === 'active' && first.approvedDeviation !== null && !exceeds(first.approvedDeviation);
  return { state: isApproved ? 'approved' : 'pendingApproval', deviation, leak, because };
}
