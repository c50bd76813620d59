import type { Logger } from 'pino';
import { type Statement, withoutValues } from '../db/statement-meter.ts';
import type { Metrics } from './metrics.ts';

/** In milliseconds. */
const slow = 200;

/** Times each statement, and logs slow ones with their route and without values. */
export function watchStatements({ metrics, log }: { metrics: Metrics; log: Logger }) {
  return ({ text, ms, asker }: Statement) => {
    metrics.statement(ms);
    if (ms < slow) return;
    const { route, requestId } = asker ?? {};
    log.warn({ ms: Math.round(ms), route, requestId, statement: withoutValues(text) }, 'slow statement');
  };
}
