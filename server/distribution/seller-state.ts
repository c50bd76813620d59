import type { Passed, Seller } from './distribution-types.ts';
import { isWithin, nextWithin } from './hours.ts';

/** How long somebody busy takes part in the round and catches up. */
const catchingUp = 60 * 60_000;

export type SellerState = { state: 'free'; passed: null } | { state: 'busy' | 'out'; passed: Passed };

type Asked = { departmentId: number | null; respectHours: boolean };

/** Whether somebody can get a lead now, and why not. */
export function stateOf(seller: Seller, at: Date, asked: Asked): SellerState {
  const barred = barOf(seller, asked);
  if (barred) return { state: 'out', passed: barred };
  const away = awayAt(seller, at);
  if (away) return out({ why: 'away', until: away.endsAt.toISOString() });
  if (asked.respectHours && !isWithin(at, seller.opening)) {
    return out({ why: 'hours', until: nextWithin(at, seller.opening)?.toISOString() ?? null });
  }
  const { openLeads: open, maxOpenLeads: most, busySince, busyUntil } = seller;
  if (most !== null && open >= most) return out({ why: 'full', open, most });
  if (!busySince || !busyUntil || busyUntil <= at) return { state: 'free', passed: null };
  const isLong = at.getTime() - busySince.getTime() > catchingUp;
  return { state: isLong ? 'out' : 'busy', passed: { why: 'busy', since: busySince.toISOString() } };
}

const out = (passed: Passed): SellerState => ({ state: 'out', passed });

/** What keeps somebody from leads at any time. */
export function barOf(seller: Seller, { departmentId }: Pick<Asked, 'departmentId'>): Passed | undefined {
  if (!seller.isActive) return { why: 'inactive' };
  if (!seller.hasRight) return { why: 'noRight' };
  if (!seller.isSellable) return { why: 'notSellable' };
  if (departmentId !== null && !seller.departmentIds.includes(departmentId)) return { why: 'otherDepartment' };
  return undefined;
}

const awayAt = ({ absences }: Seller, at: Date) =>
  absences.find(({ startsAt, endsAt }) => startsAt <= at && endsAt > at);

/** When somebody can begin on a lead, from an instant on; undefined where that never comes. */
export function beginsAt(seller: Seller, at: Date, asked: Asked): Date | undefined {
  if (barOf(seller, asked)) return undefined;
  let from: Date | undefined = at;
  // Each turn ends an absence or enters the hours, and the hours follow an absence at most.
  for (let turn = 0; from && turn <= seller.absences.length * 2 + 1; turn += 1) {
    const away = awayAt(seller, from);
    if (away) from = away.endsAt;
    else if (asked.respectHours && !isWithin(from, seller.opening)) from = nextWithin(from, seller.opening);
    else return from;
  }
  return undefined;
}
