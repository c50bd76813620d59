/** The selection on a list: single rows, or all results of a query with exceptions. */
export type Picks = { ids: readonly number[] } | { query: string; except: readonly number[] };

const prefix = 'picks-';
export const nothing: Picks = { ids: [] };

/** The selection stored in this tab; `place` identifies owner and list. */
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
    // Without storage the selection lasts as long as the page.
  }
}

/** Clears the selection once an action has used it. */
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

/** Adds the rows to the selection, or removes them. */
export function withPicked(picks: Picks, ids: readonly number[], isOn: boolean): Picks {
  const [name, listed] = 'ids' in picks ? (['ids', picks.ids] as const) : (['except', picks.except] as const);
  const given = new Set(ids);
  const rest = listed.filter((id) => !given.has(id));
  const next = isOn === (name === 'ids') ? [...rest, ...ids] : rest;
  return 'ids' in picks ? { ids: next } : { ...picks, except: next };
}

/** The size of the selection, given the number of results. */
export function countPicked(picks: Picks, total: number) {
  return 'ids' in picks ? picks.ids.length : Math.max(0, total - picks.except.length);
}
