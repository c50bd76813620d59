/** Icon set release that the browser requests. */
export const iconVersion = '1.2.137';

/** Icon request timeout, in milliseconds. A late icon stays blank. */
const timeout = 1_500;

const bodies = new Map<string, string>();
const asked = new Set<string>();
const waiting = new Set<string>();
const listeners = new Set<() => void>();

export function subscribeToIcons(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** An icon from the cache or from the page's own SVG. */
export function knownIcon(name: string): string | undefined {
  const known = bodies.get(name);
  if (known !== undefined || typeof document === 'undefined') return known;
  const drawn = document.querySelector(`svg[data-icon="${name}"]:not(:empty)`)?.innerHTML;
  if (drawn !== undefined) bodies.set(name, drawn);
  return drawn;
}

/** Requests an icon, batched with all others of the same tick. */
export function requestIcon(name: string) {
  if (asked.has(name)) return;
  asked.add(name);
  waiting.add(name);
  if (waiting.size === 1) queueMicrotask(fetchWaiting);
}

async function fetchWaiting() {
  const names = [...waiting].sort();
  waiting.clear();
  try {
    const response = await fetch(`/api/icons/lucide.json?icons=${names.join(',')}&v=${iconVersion}`, {
      signal: AbortSignal.timeout(timeout),
    });
    const answer: unknown = await (response.ok ? response.json() : Promise.reject());
    for (const [name, body] of readIcons(answer)) bodies.set(name, body);
  } catch {
    // A failed icon stays blank; the next render requests it again.
    for (const name of names) asked.delete(name);
  }
  for (const listener of listeners) listener();
}

function readIcons(answer: unknown): [name: string, body: string][] {
  if (!has(answer, 'icons') || !has(answer.icons)) return [];
  return Object.entries(answer.icons).flatMap(([name, icon]): [string, string][] =>
    has(icon, 'body') && typeof icon.body === 'string' ? [[name, icon.body]] : [],
  );
}

function has<Key extends string = never>(value: unknown, ...keys: Key[]): value is Record<Key, unknown> {
  return typeof value === 'object' && value !== null && keys.every((key) => key in value);
}
