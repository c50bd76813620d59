const prefix = 'bilassistent.afsnit.';

/** Which sections the user has folded. Forbidden storage fails silently. */
export const folds = {
  read(id: string) {
    const kept = attempt(() => localStorage.getItem(prefix + id));
    return kept === null || kept === undefined ? undefined : kept === 'open';
  },
  write(id: string, isOpen: boolean) {
    attempt(() => localStorage.setItem(prefix + id, isOpen ? 'open' : 'closed'));
  },
};

function attempt<Result>(act: () => Result) {
  try {
    return act();
  } catch {
    return undefined;
  }
}
