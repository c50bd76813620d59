declare const written: unique symbol;

/** HTML in which all that is not written here is escaped. */
export type Html = string & { readonly [written]: true };

const special = /[&<>"']/;
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** Text for the inside of an element, or of an attribute in double quotes. */
export function escaped(text: string): Html {
  return asHtml(special.test(text) ? text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign) : text);
}

/** HTML as it stands in the code, with HTML put in; plain text does not fit in before it is escaped. */
export function html(parts: TemplateStringsArray, ...values: (Html | '')[]): Html {
  let text = parts[0] ?? '';
  for (let at = 0; at < values.length; at++) text += `${values[at]}${parts[at + 1]}`;
  return asHtml(text);
}

export function joined(pieces: readonly Html[]): Html {
  return asHtml(pieces.join(''));
}

/** What stands in an element of the document already; nothing where there is none. */
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
