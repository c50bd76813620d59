import { namedEntities } from './html-entities.ts';

/** Elements whose content is no text. */
const silent = new Set([
  'script',
  'style',
  'title',
  'head',
  'noscript',
  'template',
  'svg',
  'object',
  'iframe',
  'select',
]);
/** Elements that begin and end a line; those of `parted` are parted by an empty one. */
const blocks = new Set([
  'div',
  'tr',
  'table',
  'ul',
  'ol',
  'li',
  'section',
  'article',
  'header',
  'footer',
  'hr',
  'center',
]);
const parted = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'dl']);

/** Marks of a quote within quotes within quotes. */
const deepest = 5;

/**
 * Text of a mail's HTML, in linear time. Nothing of it is fetched or run: pictures, styles and scripts are left out; a
 * link stands behind its words, a quoted part has `>` before its lines.
 */
export function textOfHtml(html: string) {
  const page = new Page();
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    page.write(decode(html.slice(at, open < 0 ? undefined : open)));
    if (open < 0) break;
    at = readTag(html, open, page);
  }
  return page.text();
}

/** Reads what begins at `open`. @returns where it ends */
function readTag(html: string, open: number, page: Page) {
  if (html.startsWith('<!--', open)) return after(html, '-->', open + 4);
  if (/[!?]/.test(html.charAt(open + 1))) return after(html, '>', open);
  const [, slash, name] = /^<(\/?)([a-z][a-z0-9]{0,19})(?=[\s/>:]|$)/i.exec(html.slice(open, open + 24)) ?? [];
  if (!name) {
    // A bracket of the text, or an element of another language such as `<o:p>`.
    if (/[a-z/]/i.test(html.charAt(open + 1))) return endOfTag(html, open);
    page.write('<');
    return open + 1;
  }
  const end = endOfTag(html, open);
  const element = name.toLowerCase();
  if (!slash && silent.has(element)) return endOfSilent(html, element, end);
  if (slash) page.close(element);
  else page.open(element, html.slice(open, end));
  return end;
}

function after(html: string, sign: string, from: number) {
  const found = html.indexOf(sign, from);
  return found < 0 ? html.length : found + sign.length;
}

/** The end of a tag: a bracket inside quoted attributes does not end it. */
function endOfTag(html: string, open: number) {
  let quote = '';
  for (let at = open + 1; at < html.length; at += 1) {
    const sign = html.charAt(at);
    if (quote) {
      if (sign === quote) quote = '';
    } else if (sign === '>') return at + 1;
    else if ((sign === '"' || sign === "'") && html.charAt(at - 1) === '=') quote = sign;
  }
  return html.length;
}

function endOfSilent(html: string, element: string, from: number) {
  const close = new RegExp(`</${element}(?=[\\s/>])`, 'gi');
  close.lastIndex = from;
  const found = close.exec(html);
  return found ? endOfTag(html, found.index) : html.length;
}

/** The lines written so far. */
class Page {
  private readonly lines: string[] = [];
  private line: string[] = [];
  private isAtSpace = true;
  private depth = 0;
  private link: { href: string; words: string[] } | undefined;

  write(text: string) {
    const collapsed = text.replace(/[\s\u{a0}]+/gu, ' ');
    const words = this.isAtSpace ? collapsed.trimStart() : collapsed;
    if (words === '') return;
    this.line.push(words);
    this.link?.words.push(words);
    this.isAtSpace = words.endsWith(' ');
  }

  open(element: string, tag: string) {
    if (element === 'br') return this.end();
    if (blocks.has(element) || parted.has(element)) this.begin(parted.has(element));
    if (element === 'li') this.write('* ');
    if (element === 'blockquote') this.depth += 1;
    if (element === 'a') this.link = { href: hrefOf(tag), words: [] };
  }

  close(element: string) {
    if (element === 'td' || element === 'th') this.write(' ');
    if (element === 'a') this.endLink();
    if (blocks.has(element) || parted.has(element)) this.begin(parted.has(element));
    if (element === 'blockquote') this.depth = Math.max(this.depth - 1, 0);
  }

  text() {
    this.end();
    return this.lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim();
  }

  private endLink() {
    if (!this.link) return;
    const { href, words } = this.link;
    this.link = undefined;
    const bare = withoutSlash(words.join('').trim());
    if (href && bare && bare !== withoutSlash(href)) this.write(` (${href})`);
  }

  private begin(isParted: boolean) {
    if (this.line.length > 0) this.end();
    if (isParted && this.lines.at(-1) !== '') this.lines.push('');
  }

  private end() {
    this.lines.push(`${'> '.repeat(Math.min(this.depth, deepest))}${this.line.join('')}`.trimEnd());
    this.line = [];
    this.isAtSpace = true;
  }
}

const withoutSlash = (text: string) => text.replace(/\/$/, '');

function hrefOf(tag: string) {
  const [, double, single] = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(tag) ?? [];
  const href = decode(double ?? single ?? '').trim();
  return /^https?:\/\/\S{1,2000}$/i.test(href) ? href : '';
}

function decode(text: string) {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}\d{0,2}));?/gi, (whole, decimal, hex, name) => {
    if (name) return namedEntities.get(name) ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : '';
  });
}
