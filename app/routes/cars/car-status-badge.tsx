import { carStatuses } from '#app/texts/labels.ts';
import type { CarStatus } from '#server/cars/car-enums.ts';

const looks = {
  published: 'badge badge-good',
  draft: 'badge badge-plain',
  'soft-deleted': 'badge badge-danger',
} as const satisfies Record<CarStatus, string>;

export function CarStatusBadge({ status }: { status: CarStatus }) {
  return <span className={looks[status]}>{carStatuses[status]}</span>;
}
