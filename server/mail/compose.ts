import type { Mail } from './mail.ts';

/** A mail's content, from which both HTML and text are made. */
export type Letter = {
  kind: string;
  to: string;
  subject: string;
  /** The recipient's name, if known. */
  name?: string | undefined;
  paragraphs: readonly string[];
  /** Key facts with their labels. */
  facts?: readonly (readonly [label: string, value: string])[];
  button?: { label: string; url: string };
  /** Notes after the button: expiry, and what to do if it was somebody else. */
  afterwards?: readonly string[];
  /** Who writes, in the head and under the text; the product itself by default. */
  from?: string | undefined;
  /** Why the reader gets it; the last line. */
  reason: string;
  /** Below the reason, such as where one says no to more of them. */
  footLink?: { label: string; url: string };
  expiresAt?: Date | undefined;
};

export const productName = 'Bilassistent';

const longestName = 120;
const longestLine = 200;

/** Renders a letter as HTML and text. User input is escaped. */
export function compose(letter: Letter): Mail {
  const { kind, to, expiresAt, facts = [], afterwards = [] } = letter;
  const tidied = {
    ...letter,
    subject: cut(tidy(letter.subject)),
    name: letter.name && cut(tidy(letter.name), longestName),
    paragraphs: letter.paragraphs.map(tidy),
    facts: facts.map(([label, value]) => [label, tidy(value)] as const),
    afterwards: afterwards.map(tidy),
    from: cut(tidy(letter.from ?? productName), longestName),
    reason: tidy(letter.reason),
  };
  return { kind, to, subject: tidied.subject, text: asText(tidied), html: asHtml(tidied), expiresAt };
}

/** A single line: user input must neither start a line nor change text direction. */
export function tidy(text: string) {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
}

export function cut(text: string, longest = longestLine) {
  return text.length > longest ? `${Array.from(text).slice(0, longest).join('')}…` : text;
}

function greeting(name: string | undefined) {
  return name ? `Hej ${name}` : 'Hej';
}

function asText({ name, paragraphs, facts = [], button, afterwards = [], from, reason, footLink }: Letter) {
  const blocks = [
    greeting(name),
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...afterwards,
    `Venlig hilsen\n${from}`,
  ];
  const foot = footLink ? `\n${footLink.label}: ${footLink.url}` : '';
  return `${blocks.join('\n\n')}\n\n-- \n${reason}${foot}\n`;
}

/** The address of the foot link of a text that `compose` made: its last line, which no user writes. */
export function footUrlOf(text: string) {
  return /: (https?:\/\/\S+)$/.exec(text.trimEnd().split('\n').at(-1) ?? '')?.[1];
}

export const font = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
const body = `margin:0 0 16px;${font};font-size:16px;line-height:24px;color:#262626`;
const small = `margin:0 0 12px;${font};font-size:14px;line-height:20px;color:#525252`;

function asHtml({ subject, name, paragraphs, facts = [], button, afterwards = [], from, reason, footLink }: Letter) {
  return `<!doctype html>
<html lang="da">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="format-detection" content="telephone=no,date=no,address=no">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:0;background-color:#f5f5f5">
<div style="display:none;max-height:0;overflow:hidden">${escaped(paragraphs[0] ?? '')}</div>
<table ${table} width="100%" style="background-color:#f5f5f5"><tr><td align="center" style="padding:32px 16px">
<table ${table} width="100%" style="max-width:560px">
<tr><td style="padding:0 0 16px;${font};font-size:18px;line-height:24px;font-weight:600;color:#047857">${escaped(from ?? '')}</td></tr>
<tr><td style="padding:32px 32px 16px;background-color:#ffffff;border:1px solid #e5e5e5;border-radius:8px">
<p style="${body}">${escaped(greeting(name))}</p>
${paragraphs.map((text) => `<p style="${body}">${escaped(text)}</p>`).join('\n')}
${factTable(facts)}${button ? buttonTable(button) : ''}
${afterwards.map((text) => `<p style="${small}">${escaped(text)}</p>`).join('\n')}
<p style="${body}">Venlig hilsen<br>${escaped(from ?? '')}</p>
</td></tr>
<tr><td style="padding:16px 0 0;${font};font-size:13px;line-height:18px;color:#525252;word-break:break-word">${escaped(reason)}${footLink ? ` <a href="${escaped(footLink.url)}" style="color:#047857">${escaped(footLink.label)}</a>` : ''}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function factTable(facts: NonNullable<Letter['facts']>) {
  if (facts.length === 0) return '';
  const cell = `padding:4px 0;${font};font-size:15px;line-height:22px;vertical-align:top;text-align:left`;
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" style="${cell};padding-right:16px;font-weight:400;color:#525252;white-space:nowrap">${escaped(label)}</th>` +
      `<td style="${cell};color:#171717;word-break:break-word">${escaped(value)}</td></tr>`,
  );
  return `<table cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">${rows.join('\n')}</table>\n`;
}

function buttonTable({ label, url }: NonNullable<Letter['button']>) {
  const link = escaped(url);
  const look = `display:inline-block;padding:12px 24px;${font};font-size:16px;line-height:24px;font-weight:600;color:#ffffff;text-decoration:none`;
  return `<table ${table} style="margin:8px 0 24px"><tr><td style="background-color:#047857;border-radius:6px"><a href="${link}" style="${look}">${escaped(label)}</a></td></tr></table>
<p style="${small}">Virker knappen ikke, så kopiér adressen:<br><a href="${link}" style="color:#047857;word-break:break-all">${link}</a></p>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escaped(text: string) {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
