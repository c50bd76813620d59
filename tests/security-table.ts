import { readFileSync } from 'node:fs';

/** A section of `docs/security.md`, from one heading to another. */
export const chapters = readFileSync(new URL('../docs/security.md', import.meta.url), 'utf8').split(/^## /m);

const chapter = (title: string) => chapters.find((each) => each.startsWith(title)) ?? '';

/** Rows of the table of paths: the permission of the page and of its forms. */
export const rows = [...chapter('What each path asks').matchAll(/^\| `(\/[^`]*)` +\| (.+?) +\| (.+?) +\|$/gm)].map(
  ([, path = '', opens = '', acts = '']) => ({ path, opens, acts }),
);

/** The section on permissions that nothing checks yet. */
export const unasked = chapter('Rights that nothing asks yet');

/** The permissions in a text, as `resource: action`. */
export const rightsIn = (words: string) => [...words.matchAll(/`(\w+: \w+)`/g)].map(([, right = '']) => right);

/** The permission of a staff path: `everybody`, or nothing where none is named. */
export function rightOf(path: string) {
  const opens = rows.find((row) => row.path === path)?.opens ?? '';
  if (opens === 'all staff') return 'everybody';
  const [resource, action] = rightsIn(opens)[0]?.split(': ') ?? [];
  return resource && action ? { resource, action } : undefined;
}

/** The row of a path, with or without parameter values; its query is ignored. */
function rowOf(path: string) {
  const [bare = ''] = path.split('?');
  return rows.find((row) => new RegExp(`^${row.path.replace(/:\w+/g, '\\d+')}$`).test(bare));
}

/** The permission of an action on a path: the first with that action, or the first one named. */
export function rightFor(path: string, action: string) {
  const named = rightsIn(rowOf(path)?.acts ?? '');
  const right = named.find((each) => each.endsWith(`: ${action}`)) ?? named[0];
  const [resource, asked] = right?.split(': ') ?? [];
  if (!resource || !asked) throw new Error(`docs/security.md names no right for ${path}`);
  return { resource, action: asked };
}
