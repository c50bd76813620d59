import { isIP } from 'node:net';

const mapped = /^::ffff:/;

/**
 * The address a request comes from. Of X-Forwarded-For only the entries count that our own proxies wrote:
 * as many from its end as there are proxies. What stands before them the client may have made up.
 */
export function clientAddressOf(socketAddress: string | undefined, forwardedFor: string | undefined, proxies: number) {
  const own = socketAddress?.replace(mapped, '') ?? '';
  if (proxies < 1 || !forwardedFor) return own;
  const hops = forwardedFor.split(',').map((each) => each.trim().replace(mapped, ''));
  const client = hops[Math.max(0, hops.length - proxies)] ?? '';
  return isIP(client) ? client : own;
}
