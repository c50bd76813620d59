const named = 5;

/** The names in one line: the first five, and how many more there are. */
export function namesOf(rows: readonly { name: string }[]) {
  const first = rows.slice(0, named).map(({ name }) => name);
  const more = rows.length - first.length;
  if (more > 0) return `${first.join(', ')} og ${more} til`;
  return new Intl.ListFormat('da', { type: 'conjunction' }).format(first);
}
