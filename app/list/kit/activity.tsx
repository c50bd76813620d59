import { badgeColumn } from './column.tsx';

/** Whether a row is still in use. */
export function activityColumn<Row extends { isActive: boolean }>() {
  return badgeColumn<Row>('isActive', 'Status', ({ isActive }) =>
    isActive ? { label: 'Aktiv', look: 'good' } : { label: 'Inaktiv', look: 'plain' },
  );
}

/** The filter for rows still in use. */
export const activityFilter = {
  label: 'Status',
  any: 'Alle statusser',
  choices: [
    { value: 'true', label: 'Aktive' },
    { value: 'false', label: 'Inaktive' },
  ],
} as const;
