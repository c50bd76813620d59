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

/** The texts of the first table, row by row, the head first, without the boxes that pick rows. */
export function cellsOf(html: string) {
  const rows = parse(html).querySelector('table')?.querySelectorAll('tr') ?? [];
  return rows.map((row) => row.querySelectorAll('th, td:not(.pick)').map(readable));
}

/** Every link of the page by what it is called. */
export function linksOf(html: string) {
  return parse(html)
    .querySelectorAll('a')
    .map((link) => ({ label: link.getAttribute('aria-label') ?? readable(link), href: link.getAttribute('href') }));
}

/** What a browser would send of the page's longest form: every field with its value, and no box that is not ticked. */
export function fieldsOf(html: string): Record<string, string> {
  const forms = parse(html).querySelectorAll('form');
  const [form] = forms.toSorted((one, other) => controlsOf(other).length - controlsOf(one).length);
  const controls = form ? controlsOf(form) : [];
  return Object.fromEntries(controls.filter(isSent).map((each) => [each.getAttribute('name') ?? '', sentValue(each)]));
}

function controlsOf(form: HTMLElement) {
  return form.querySelectorAll('input[name], select[name], textarea[name]');
}

function isSent(control: HTMLElement) {
  return !['checkbox', 'radio'].includes(control.getAttribute('type') ?? '') || control.hasAttribute('checked');
}

function sentValue(control: HTMLElement) {
  if (control.rawTagName === 'textarea') return control.text;
  if (control.rawTagName !== 'select') return control.getAttribute('value') ?? '';
  const options = control.querySelectorAll('option');
  return (options.find((option) => option.hasAttribute('selected')) ?? options[0])?.getAttribute('value') ?? '';
}

/** What stands as an error under the field of that name. */
export function fieldErrorOf(html: string, name: string) {
  return parse(html).querySelector(`[id$="-${name}-error"]`)?.text;
}

/** Where the button «Fortryd» of the toast that an action left sends its form. */
export function undoOf(response: Response): string {
  return toastOf(response).undo?.action ?? '';
}

/** The toast that an action left for the next page. */
export function toastOf(response: Response): { title?: string; text?: string; undo?: { action?: string } } {
  const cookie = response.headers.getSetCookie().find((each) => each.startsWith('bilassistent.flash=')) ?? '';
  const value = decodeURIComponent(/^[^=]*=([^;]*)/.exec(cookie)?.[1] ?? '');
  return JSON.parse(decodeURIComponent(escapedOf(atob(value))));
}

/** The bytes of a text as an address escapes them. */
function escapedOf(bytes: string) {
  return [...bytes].map((byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`).join('');
}
