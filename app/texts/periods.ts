/** Periods up to now that a list can be filtered by. */
export const periodChoices = [
  { value: 'today', label: 'I dag' },
  { value: 'week', label: 'Denne uge' },
  { value: 'month', label: 'Denne måned' },
  { value: 'year', label: 'I år' },
] as const;
