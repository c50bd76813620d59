/** Whether If-None-Match contains the ETag (RFC 9110). */
export function isKnownTag(header: string | null | undefined, etag: string) {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return header?.split(',').some((each) => bare(each) === bare(etag) || each.trim() === '*') ?? false;
}
