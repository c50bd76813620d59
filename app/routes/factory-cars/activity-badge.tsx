import { badgeColumn } from '#app/list/kit/column.tsx';

/** Whether a brand or a model is still in use. */
export function activityColumn<Row extends { isActive: boolean }>() {
  return badgeColumn<Row>('isActive', 'Status', ({ isActive }) =>
    isActive ? { label: 'Aktiv', look: 'good' } : { label: 'Inaktiv', look: 'plain' },
  );
}

/** The choices of a filter by it. */
export const activityChoices = [
  { value: 'true', label: 'Aktive' },
  { value: 'false', label: 'Inaktive' },
] as const;
