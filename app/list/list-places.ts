/** Where a list was left: how far its table was scrolled, and the row that was opened. */
type Place = { top: number; left: number; row?: string };

const storageKey = 'list-places';
const kept = 50;

/** By the key of the place in history, and by the address for whoever comes back without it; the newest last. */
const places = new Map<string, Place>();

export function findPlace(key: string) {
  if (places.size === 0) readStored();
  return places.get(key);
}

export function rememberScroll(key: string, { scrollTop: top, scrollLeft: left }: Element) {
  remember(key, { ...findPlace(key), top, left });
}

export function rememberRow(key: string, row: string) {
  remember(key, { top: 0, left: 0, ...findPlace(key), row });
}

/** Keeps the place for a way back that is a new step in history. */
export function leavePlace(key: string, address: string) {
  const place = places.get(key);
  if (place) remember(address, place);
  storePlaces();
}

/** The next to open one of the lists finds its first row. */
export function forgetAddresses() {
  if (places.size === 0) readStored();
  for (const key of places.keys()) if (key.startsWith('/')) places.delete(key);
  storePlaces();
}

function remember(key: string, place: Place) {
  places.delete(key);
  places.set(key, place);
}

/** Keeps the places over a reload of the page, for as long as the tab is open. */
export function storePlaces() {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...places].slice(-kept)));
  } catch {
    // A browser that stores nothing for us still has the places until the next reload.
  }
}

function readStored() {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    if (Array.isArray(stored)) for (const entry of stored) if (isEntry(entry)) places.set(entry[0], entry[1]);
  } catch {
    // Nothing readable is stored: every list starts at its top.
  }
}

function isEntry(entry: unknown): entry is [string, Place] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false;
  const place: unknown = entry[1];
  return (
    typeof place === 'object' &&
    place !== null &&
    'top' in place &&
    typeof place.top === 'number' &&
    'left' in place &&
    typeof place.left === 'number' &&
    (!('row' in place) || typeof place.row === 'string')
  );
}
