const services = ['fcm.googleapis.com', 'updates.push.services.mozilla.com'];
/** Below them each browser has a host of its own. */
const families = ['.push.apple.com', '.notify.windows.com'];

/**
 * The address of a browser's push service, which a stranger chose: https at one of the known services alone, on its own port.
 * Undefined for any other.
 * @param testHost a loopback host with port that tests listen on, by http
 */
export function readPushEndpoint(text: string, testHost?: string): URL | undefined {
  const url = text.length <= 1000 ? URL.parse(text) : null;
  if (!url) return undefined;
  if (url.username !== '' || url.password !== '' || url.hash !== '') return undefined;
  if (testHost !== undefined && url.protocol === 'http:' && url.host === testHost) return url;
  const isKnown = services.includes(url.host) || families.some((family) => url.host.endsWith(family));
  return url.protocol === 'https:' && isKnown ? url : undefined;
}
