const named = 5;

/** The first five names in one line, with the count of the rest. */
export function namesOf(rows: readonly { name: string }[]) {
  const first = rows.slice(0, named).map(({ name }) => name);
  const more = rows.length - first.length;
  if (more > 0) return `${first.join(', ')} og ${more} til`;
  return new Intl.ListFormat('da', { type: 'conjunction' }).format(first);
}
