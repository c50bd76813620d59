import { readFileSync } from 'node:fs';

/** `docs/security.md`, from one of its headings to another. */
export const chapters = readFileSync(new URL('../docs/security.md', import.meta.url), 'utf8').split(/^## /m);

const chapter = (title: string) => chapters.find((each) => each.startsWith(title)) ?? '';

/** The rows of the table of paths: each with what opens it and what its forms take. */
export const rows = [...chapter('What each path asks').matchAll(/^\| `(\/[^`]*)` +\| (.+?) +\| (.+?) +\|$/gm)].map(
  ([, path = '', opens = '', acts = '']) => ({ path, opens, acts }),
);

/** What stands there of rights that nothing asks yet. */
export const unasked = chapter('Rights that nothing asks yet');

/** The rights that are named in a text, as `resource: action`. */
export const rightsIn = (words: string) => [...words.matchAll(/`(\w+: \w+)`/g)].map(([, right = '']) => right);

/** The right that opens a path of the staff: `everybody`, or nothing where none is named. */
export function rightOf(path: string) {
  const opens = rows.find((row) => row.path === path)?.opens ?? '';
  if (opens === 'all staff') return 'everybody';
  const [resource, action] = rightsIn(opens)[0]?.split(': ') ?? [];
  return resource && action ? { resource, action } : undefined;
}

/** The row of a path, whose parameters are said or not, and what is asked of it does not matter. */
function rowOf(path: string) {
  const [bare = ''] = path.split('?');
  return rows.find((row) => new RegExp(`^${row.path.replace(/:\w+/g, '\\d+')}$`).test(bare));
}

/** The right that an act on a path takes: the first one of that action, or the first one named. */
export function rightFor(path: string, action: string) {
  const named = rightsIn(rowOf(path)?.acts ?? '');
  const right = named.find((each) => each.endsWith(`: ${action}`)) ?? named[0];
  const [resource, asked] = right?.split(': ') ?? [];
  if (!resource || !asked) throw new Error(`docs/security.md names no right for ${path}`);
  return { resource, action: asked };
}
