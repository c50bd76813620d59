/** What is picked on a list: rows one by one, or all that a query of it finds but for some. */
export type Picks = { ids: readonly number[] } | { query: string; except: readonly number[] };

/** The id of the form that takes the rows that are picked. */
export const pickForm = 'valg';

const prefix = 'picks-';
export const nothing: Picks = { ids: [] };

/** What was picked on this list in this tab before; `place` is whose list it is and of what. */
export function storedPicks(place: string): Picks {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(prefix + place) ?? 'null');
    return isPicks(stored) ? stored : nothing;
  } catch {
    return nothing;
  }
}

export function storePicks(place: string, picks: Picks) {
  try {
    if ('ids' in picks && picks.ids.length === 0) sessionStorage.removeItem(prefix + place);
    else sessionStorage.setItem(prefix + place, JSON.stringify(picks));
  } catch {
    // A browser that stores nothing for us still has what is picked on the page.
  }
}

/** Nothing is picked any longer: something has been done with it. */
export function forgetPicks() {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

function isPicks(stored: unknown): stored is Picks {
  if (typeof stored !== 'object' || stored === null) return false;
  if ('ids' in stored) return areIds(stored.ids);
  return 'query' in stored && typeof stored.query === 'string' && 'except' in stored && areIds(stored.except);
}

function areIds(value: unknown) {
  return Array.isArray(value) && value.every((id) => Number.isSafeInteger(id));
}

export function isPicked(picks: Picks, id: number) {
  return 'ids' in picks ? picks.ids.includes(id) : !picks.except.includes(id);
}

/** With these rows picked, or not. */
export function withPicked(picks: Picks, ids: readonly number[], isOn: boolean): Picks {
  const [name, listed] = 'ids' in picks ? (['ids', picks.ids] as const) : (['except', picks.except] as const);
  const given = new Set(ids);
  const rest = listed.filter((id) => !given.has(id));
  const next = isOn === (name === 'ids') ? [...rest, ...ids] : rest;
  return 'ids' in picks ? { ids: next } : { ...picks, except: next };
}

/** How many rows are picked, where the query finds so many. */
export function countPicked(picks: Picks, total: number) {
  return 'ids' in picks ? picks.ids.length : Math.max(0, total - picks.except.length);
}
