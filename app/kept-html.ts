import { openRoom } from './kept-room.ts';
import type { Keeper } from './ui/kept-on-server.tsx';

const kept = openRoom<string>(8_000_000);

/** What one page takes from what is kept, and leaves there. */
export function openKeeper(): Keeper & { takeFrom(page: string): string } {
  const expected: string[] = [];
  return {
    find: kept.find,
    expect: (key) => `${expected.push(key) - 1}`,
    /** Keeps what the page was expected to have, and gives the page without the marks by which it was found. */
    takeFrom: (page) => expected.reduceRight((rest, key, number) => taken(rest, key, ` data-kept="${number}"`), page),
  };
}

function taken(page: string, key: string, mark: string) {
  const at = page.indexOf(mark);
  if (at < 0) return page;
  const rest = page.slice(0, at) + page.slice(at + mark.length);
  const html = insideOf(rest, at);
  kept.keep(key, html, html.length);
  return rest;
}

/** The inside of the element in whose start tag a place lies. React escapes, so what looks like a tag is one. */
function insideOf(page: string, at: number) {
  const name = /^<([a-z]+)/.exec(page.slice(page.lastIndexOf('<', at)))?.[1];
  const tags = new RegExp(`<(/?)${name}(?=[\\s>])`, 'g');
  const start = page.indexOf('>', at) + 1;
  tags.lastIndex = start;
  let depth = 1;
  for (let tag = tags.exec(page); tag; tag = tags.exec(page)) {
    depth += tag[1] ? -1 : 1;
    if (depth === 0) return page.slice(start, tag.index);
  }
  throw new Error('a page has an element without an end');
}
