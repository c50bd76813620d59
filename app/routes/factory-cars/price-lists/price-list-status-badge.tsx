import type { PriceListStatus } from '#server/db/schema.ts';

export const priceListStatuses = {
  open: { look: 'warn', label: 'Ikke anvendt' },
  applied: { look: 'good', label: 'Anvendt' },
  undone: { look: 'plain', label: 'Fortrudt' },
} as const satisfies Record<PriceListStatus, { look: string; label: string }>;

/** Whether a price list is in force, as a word. */
export function PriceListStatusBadge({ status }: { status: PriceListStatus }) {
  const { look, label } = priceListStatuses[status];
  return <span className={`badge badge-${look}`}>{label}</span>;
}
