import { createRequire } from 'node:module';
import type { IconifyJSON } from '@iconify-json/lucide';

const require = createRequire(import.meta.url);
const set: IconifyJSON = require('@iconify-json/lucide/icons.json');
const { version }: { version: string } = require('@iconify-json/lucide/package.json');

/** Release of the icon set, such as `1.2.137`: addresses that include it are immutable. */
export const iconSetVersion = version;

const bodies = new Map(Object.entries(set.icons).map(([name, { body }]) => [name, body]));
for (const [name, { parent }] of Object.entries(set.aliases ?? {})) {
  const body = bodies.get(parent);
  if (body) bodies.set(name, body);
}

/** Most icons of one request. */
const most = 200;

/** The body of an icon's svg; undefined for an unknown name. */
function iconBody(name: string): string | undefined {
  return bodies.get(name);
}

const strokes =
  /^<g fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2">(.*)<\/g>$/s;

/** A path's first `m` is absolute, so that `M` says the same where no pair of numbers follows the first. */
const relative = /<path d="m(?=-?[\d.]+ -?[\d.]+[a-zA-Z])/g;

/** Lines that begin at a place of their own: one path can draw them all. */
const joinable = /<path d="[^"]*"\/>(?:<path d="M[^"]*"\/>)+/g;

/**
 * As `iconBody` without the group around its lines, whose look every icon has by its style, and with one path for
 * adjacent lines: fewer elements of each.
 */
export function iconLines(name: string): string | undefined {
  const body = bodies.get(name);
  const lines = strokes.exec(body ?? '')?.[1] ?? body;
  return lines?.replace(relative, '<path d="M').replace(joinable, (paths) => paths.replaceAll('"/><path d="', ''));
}

/** Icons in the format of Iconify's API; unknown names are in `not_found`. */
export function pickIcons(names: readonly string[]) {
  const asked = [...new Set(names)].filter(Boolean).slice(0, most);
  const drawn = asked.map((name) => [name, iconBody(name)] as const);
  const missing = drawn.filter(([, body]) => body === undefined).map(([name]) => name);
  return {
    prefix: set.prefix,
    icons: Object.fromEntries(drawn.flatMap(([name, body]) => (body === undefined ? [] : [[name, { body }]]))),
    width: set.width ?? 24,
    height: set.height ?? 24,
    ...(missing.length > 0 && { not_found: missing }),
  };
}
