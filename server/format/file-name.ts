/** The name that a file came with, as one line of at most 200 signs that the database can hold; a path is cut off. */
export function shownFileName(name: string) {
  const last = name.toWellFormed().replaceAll('\0', '').split(/[/\\]/).at(-1) ?? '';
  const oneLine = last.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return oneLine.slice(0, 200).toWellFormed().trim() || 'Fil uden navn';
}

/**
 * The value of Content-Disposition: the whole name for browsers that read UTF-8, one without accents for others
 * (RFC 6266). Neither can end the header or the quotes.
 */
export function contentDisposition(type: 'inline' | 'attachment', name: string) {
  const plain = name
    .replace(/[æÆ]/g, 'ae')
    .replace(/[øØ]/g, 'oe')
    .replace(/[åÅ]/g, 'aa')
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%;]/g, '_');
  const whole = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${type}; filename="${plain.trim() || 'fil'}"; filename*=UTF-8''${whole}`;
}
