/** The times that a list can be narrowed to, until now. */
export const periodChoices = [
  { value: 'today', label: 'I dag' },
  { value: 'week', label: 'Denne uge' },
  { value: 'month', label: 'Denne måned' },
  { value: 'year', label: 'I år' },
] as const;
