import type { PriceListStatus } from '#server/db/schema.ts';

const badges = {
  open: { look: 'badge-warn', label: 'Ikke anvendt' },
  applied: { look: 'badge-good', label: 'Anvendt' },
  undone: { look: 'badge-plain', label: 'Fortrudt' },
} satisfies Record<PriceListStatus, { look: string; label: string }>;

/** Whether a price list is in force, as a word. */
export function PriceListStatusBadge({ status }: { status: PriceListStatus }) {
  const { look, label } = badges[status];
  return <span className={`badge ${look}`}>{label}</span>;
}
