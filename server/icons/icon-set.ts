import { createRequire } from 'node:module';
import type { IconifyJSON } from '@iconify-json/lucide';

const require = createRequire(import.meta.url);
const set: IconifyJSON = require('@iconify-json/lucide/icons.json');
const { version }: { version: string } = require('@iconify-json/lucide/package.json');

/** The release of the icon set, such as `1.2.137`: what an address must name to be kept for ever. */
export const iconSetVersion = version;

const bodies = new Map(Object.entries(set.icons).map(([name, { body }]) => [name, body]));
for (const [name, { parent }] of Object.entries(set.aliases ?? {})) {
  const body = bodies.get(parent);
  if (body) bodies.set(name, body);
}

/** How many icons one question may name. */
const most = 200;

/** The inside of an icon's svg element; nothing for a name that the set does not have. */
export function iconBody(name: string): string | undefined {
  return bodies.get(name);
}

/** The named icons in the shape of Iconify's own API; names that the set does not have stand in `not_found`. */
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
