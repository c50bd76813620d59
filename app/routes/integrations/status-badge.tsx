import { integrationStatuses } from '#app/texts/lookups.ts';
import type { IntegrationStatus } from '#server/integrations/integration-types.ts';

const looks = { notConfigured: 'badge-plain', active: 'badge-good', paused: 'badge-warn', error: 'badge-danger' };

export function StatusBadge({ status }: { status: IntegrationStatus }) {
  return <span className={`badge ${looks[status]}`}>{integrationStatuses[status]}</span>;
}
