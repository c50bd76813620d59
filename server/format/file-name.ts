/** A sender's file name as one line of at most 200 characters, without path. */
export function shownFileName(name: string) {
  const last = name.toWellFormed().replaceAll('\0', '').split(/[/\\]/).at(-1) ?? '';
  const oneLine = last.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return oneLine.slice(0, 200).toWellFormed().trim() || 'Fil uden navn';
}

/** Content-Disposition with the full name in UTF-8 and an ASCII fallback (RFC 6266), both escaped. */
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
