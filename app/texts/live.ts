const nouns = { lead: ['emne', 'emner'], memo: ['notat', 'notater'] } as const;

/** The link of a list to what happened since it was opened. */
export function newOnList(about: keyof typeof nouns, count: number) {
  const [one, more] = nouns[about];
  return `Nyt om ${count} ${count === 1 ? one : more}: vis`;
}
