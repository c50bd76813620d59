import type { LeadStatus } from '../db/schema.ts';

/** An earlier lead of the same person. */
export type EarlierLead = { id: number; status: LeadStatus; closedAt: Date | null; carId: number | null };

/** Days after its end in which a lead is taken up again. */
const days = 30;

/**
 * The lead that an enquiry goes on with: one open, or closed within 30 days, about the same car or none. The open one
 * before the closed one, the one about that car before the one about none, then the newest.
 */
export function leadGoneOnWith(earlier: readonly EarlierLead[], carId: number | undefined, now: Date) {
  const oldest = now.getTime() - days * 86_400_000;
  const isAboutIt = (lead: EarlierLead) => carId === undefined || lead.carId === null || lead.carId === carId;
  const candidates = earlier.filter(
    (lead) => isAboutIt(lead) && (lead.closedAt === null || lead.closedAt.getTime() >= oldest),
  );
  const rank = ({ id, closedAt, carId: about }: EarlierLead) => [
    closedAt === null ? 1 : 0,
    carId !== undefined && about === carId ? 1 : 0,
    id,
  ];
  return candidates.toSorted((one, other) => {
    const [mine, theirs] = [rank(one), rank(other)];
    return theirs.map((value, at) => value - (mine[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
  })[0];
}
