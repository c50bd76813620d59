import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestListener } from 'node:http';
import type { Database } from '../db/database.ts';
import type { Metrics } from './metrics.ts';

type Kept = { metrics: Metrics; database: Database };

const path = '/metrics';

export function isMetricsPath({ pathname }: URL) {
  return pathname === path;
}

/** The metrics for a scraper that names the token as its bearer; 401 for others. */
export async function answerMetrics(
  request: Request,
  { metrics, metricsToken, database }: Kept & { metricsToken: string },
) {
  if (!isSame(request.headers.get('authorization') ?? '', `Bearer ${metricsToken}`)) {
    return new Response(null, { status: 401, headers: { 'WWW-Authenticate': 'Bearer' } });
  }
  return new Response(await metrics.scrape(database), { headers: { 'Content-Type': metrics.contentType } });
}

/** In a time that tells nothing of the right text. */
function isSame(given: string, right: string) {
  const [one, other] = [given, right].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}

/** The listener of a port of its own, on loopback: there is no token. */
export function metricsListener({ metrics, database }: Kept): RequestListener {
  return async (incoming, response) => {
    if (incoming.url !== path || incoming.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    const text = await metrics.scrape(database);
    response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text);
  };
}
