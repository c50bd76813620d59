import { isIP } from 'node:net';

const mapped = /^::ffff:/;

/**
 * The client's address. Of X-Forwarded-For only the last entries count, one for each trusted proxy: clients can forge
 * the rest.
 */
export function clientAddressOf(socketAddress: string | undefined, forwardedFor: string | undefined, proxies: number) {
  const own = socketAddress?.replace(mapped, '') ?? '';
  if (proxies < 1 || !forwardedFor) return own;
  const hops = forwardedFor.split(',').map((each) => each.trim().replace(mapped, ''));
  const client = hops[Math.max(0, hops.length - proxies)] ?? '';
  return isIP(client) ? client : own;
}
