const session = 'bilassistent\\.session_token';
const carried = new RegExp(`(?:^|;\\s*)${session}=[^;]`);
const ended = new RegExp(`^${session}=;.*\\bMax-Age=0\\b`, 'i');

/** A response that ends the session clears the browser's cache. */
export function clearAtSignOut(request: Request, headers: Headers) {
  if (!carried.test(request.headers.get('cookie') ?? '')) return;
  if (headers.getSetCookie().some((cookie) => ended.test(cookie))) headers.set('Clear-Site-Data', '"cache"');
}
