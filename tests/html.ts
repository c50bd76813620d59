import { HTMLElement, type Node, parse } from 'node-html-parser';

/** The text of an element in one line, its parts a space apart. */
function readable(element: Node) {
  return spaced(element).replace(/\s+/g, ' ').trim();
}

function spaced(node: Node): string {
  return node instanceof HTMLElement ? ` ${node.childNodes.map(spaced).join('')} ` : node.text;
}

/** What a person reads in the main part of the page, in one line. */
export function textOf(html: string) {
  const page = parse(html);
  return readable(page.querySelector('main') ?? page);
}

/** The texts of the first table, row by row, the head first. */
export function cellsOf(html: string) {
  const rows = parse(html).querySelector('table')?.querySelectorAll('tr') ?? [];
  return rows.map((row) => row.querySelectorAll('th, td').map(readable));
}

/** Every link of the page by what it is called. */
export function linksOf(html: string) {
  return parse(html)
    .querySelectorAll('a')
    .map((link) => ({ label: link.getAttribute('aria-label') ?? readable(link), href: link.getAttribute('href') }));
}
