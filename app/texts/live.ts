const nouns = { lead: ['emne', 'emner'], memo: ['notat', 'notater'] } as const;

/** The link of a list, or of the start page, to what happened since it was opened. */
export function newOnList(about: keyof typeof nouns | 'any', count: number) {
  if (about === 'any') return `${count} ${count === 1 ? 'ny' : 'nye'}: vis`;
  const [one, more] = nouns[about];
  return `Nyt om ${count} ${count === 1 ? one : more}: vis`;
}
