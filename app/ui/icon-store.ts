/** The release of the icon set that the browser asks for. */
export const iconVersion = '1.2.137';

/** How long the icon service may take, in milliseconds. An icon that is late stays blank. */
const timeout = 1_500;

const bodies = new Map<string, string>();
const asked = new Set<string>();
const waiting = new Set<string>();
const listeners = new Set<() => void>();

export function subscribeToIcons(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The drawing of an icon as far as the browser knows it: fetched, or standing in the page already. */
export function knownIcon(name: string): string | undefined {
  const known = bodies.get(name);
  if (known !== undefined || typeof document === 'undefined') return known;
  const drawn = document.querySelector(`svg[data-icon="${name}"]:not(:empty)`)?.innerHTML;
  if (drawn !== undefined) bodies.set(name, drawn);
  return drawn;
}

/** Asks the icon service for an icon, in one request with all others that are wanted at the same moment. */
export function askForIcon(name: string) {
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
    // Without an answer the icons stay blank, and whoever shows one of them next asks again.
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
