import { HTMLElement, type Node, parse } from 'node-html-parser';

/** The text of an element in one line, its parts a space apart. */
function readable(element: Node) {
  return spaced(element).replace(/\s+/g, ' ').trim();
}

function spaced(node: Node): string {
  return node instanceof HTMLElement ? ` ${node.childNodes.map(spaced).join('')} ` : node.text;
}

/** The visible text of the page's main part, in one line. */
export function textOf(html: string) {
  const page = parse(html);
  return readable(page.querySelector('main') ?? page);
}

/** The texts of the first table, row by row, head first, without row selection. */
export function cellsOf(html: string) {
  const rows = parse(html).querySelector('table')?.querySelectorAll('tr') ?? [];
  return rows.map((row) => row.querySelectorAll('th, td:not(.pick)').map(readable));
}

/** The links of the page by label. */
export function linksOf(html: string) {
  return parse(html)
    .querySelectorAll('a')
    .map((link) => ({ label: link.getAttribute('aria-label') ?? readable(link), href: link.getAttribute('href') }));
}

/** The form data of the page's longest form, without unchecked checkboxes. */
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

/** The error at the field of that name. */
export function fieldErrorOf(html: string, name: string) {
  return parse(html).querySelector(`[id$="-${name}-error"]`)?.text;
}

/** The target of «Fortryd» in the toast of a response. */
export function undoOf(response: Response): string {
  return toastOf(response).undo?.action ?? '';
}

/** The toast of a response, for the next page. */
export function toastOf(response: Response): {
  title?: string;
  text?: string;
  undo?: { action?: string; fields?: Record<string, string> };
} {
  const cookie = response.headers.getSetCookie().find((each) => each.startsWith('bilassistent.flash=')) ?? '';
  const value = decodeURIComponent(/^[^=]*=([^;]*)/.exec(cookie)?.[1] ?? '');
  return JSON.parse(decodeURIComponent(escapedOf(atob(value))));
}

/** The percent-encoded bytes of a text. */
function escapedOf(bytes: string) {
  return [...bytes].map((byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`).join('');
}

/** What a form would send, as the browser does. */
export function sentBy(form: HTMLElement) {
  return form.querySelectorAll('input[name], select[name], textarea[name]').flatMap((each): [string, string][] => {
    const { type = '', name = '', value = '' } = each.attributes;
    if (/checkbox|radio|file/.test(type) && !('checked' in each.attributes)) return [];
    if (each.rawTagName === 'textarea') return [[name, each.text.trim()]];
    const chosen = each.querySelector('option[selected]') ?? each.querySelector('option');
    return [[name, each.rawTagName === 'select' ? (chosen?.getAttribute('value') ?? '') : value]];
  });
}
