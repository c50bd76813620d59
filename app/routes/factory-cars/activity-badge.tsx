/** Whether a brand or a model is still in use. */
export function ActivityBadge({ isActive }: { isActive: boolean }) {
  return <span className={`badge ${isActive ? 'badge-good' : 'badge-plain'}`}>{activityText(isActive)}</span>;
}

export function activityText(isActive: boolean) {
  return isActive ? 'Aktiv' : 'Inaktiv';
}

/** The choices of a filter by it. */
export const activityChoices = [
  { value: 'true', label: 'Aktive' },
  { value: 'false', label: 'Inaktive' },
] as const;
