/** Scroll position and opened row of a list that was left. */
type Place = { top: number; left: number; row?: string };

const storageKey = 'list-places';
const mostPlaces = 50;

/** By history key, and by address for a return without it; the newest last. */
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

/** Saves the position also for a return that pushes a new history entry. */
export function leavePlace(key: string, address: string) {
  const place = places.get(key);
  if (place) remember(address, place);
  storePlaces();
}

/** The next visit to one of the lists starts at its first row. */
export function forgetAddresses() {
  if (places.size === 0) readStored();
  for (const key of places.keys()) if (key.startsWith('/')) places.delete(key);
  storePlaces();
}

function remember(key: string, place: Place) {
  places.delete(key);
  places.set(key, place);
}

/** Saves the positions in session storage, so that they survive a reload. */
export function storePlaces() {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...places].slice(-mostPlaces)));
  } catch {
    // Without storage the positions last until the next reload.
  }
}

function readStored() {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    if (Array.isArray(stored)) for (const entry of stored) if (isEntry(entry)) places.set(entry[0], entry[1]);
  } catch {
    // The stored value is unreadable: every list starts at its top.
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
