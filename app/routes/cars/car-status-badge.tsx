import { carStatuses } from '#app/texts/labels.ts';
import type { CarStatus } from '#server/db/schema.ts';
import { carStatusLooks } from './car-status-looks.ts';

export function CarStatusBadge({ status }: { status: CarStatus }) {
  return <span className={carStatusLooks[status]}>{carStatuses[status]}</span>;
}
