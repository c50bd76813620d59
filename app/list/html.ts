declare const written: unique symbol;

/** Escaped HTML. */
export type Html = string & { readonly [written]: true };

const special = /[&<>"']/;
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** Escapes text for an element, or an attribute in double quotes. */
export function escaped(text: string): Html {
  return asHtml(special.test(text) ? text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign) : text);
}

/** Tagged template for HTML; plain text must be escaped first, as the type demands. */
export function html(parts: TemplateStringsArray, ...values: (Html | '')[]): Html {
  let text = parts[0] ?? '';
  for (let at = 0; at < values.length; at++) text += `${values[at]}${parts[at + 1]}`;
  return asHtml(text);
}

export function joined(pieces: readonly Html[]): Html {
  return asHtml(pieces.join(''));
}

/** The server-rendered content of an element; empty where there is none. */
export function standingIn(selector: string): Html {
  return asHtml(document.querySelector(selector)?.innerHTML ?? '');
}

function asHtml(text: string): Html {
  if (!isWritten(text)) throw new Error('HTML is text');
  return text;
}

function isWritten(text: unknown): text is Html {
  return typeof text === 'string';
}
