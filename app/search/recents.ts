const prefix = 'bilassistent.search.';
const most = 5;

/** Storage can be forbidden or full: then nothing is remembered. */
function attempt<Result>(act: () => Result) {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** The last searches of a user in this browser, the latest first. */
export function readRecents(owner: string): string[] {
  const stored: unknown = attempt(() => JSON.parse(localStorage.getItem(prefix + owner) ?? '[]'));
  return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string').slice(0, most) : [];
}

/** Adds a search that was used. */
export function addRecent(owner: string, text: string) {
  const typed = text.trim();
  if (typed === '') return;
  const others = readRecents(owner).filter((each) => each.toLocaleLowerCase('da') !== typed.toLocaleLowerCase('da'));
  attempt(() => localStorage.setItem(prefix + owner, JSON.stringify([typed, ...others].slice(0, most))));
}

/** Forgets the searches of everybody who has used this browser. */
export function forgetRecents() {
  attempt(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  });
}

/** Forgets the searches of a user. */
export function clearRecents(owner: string) {
  attempt(() => localStorage.removeItem(prefix + owner));
}
