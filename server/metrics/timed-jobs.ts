import type { Database } from '../db/database.ts';
import type { Metrics } from './metrics.ts';

/** Times the jobs of the queue, and names them as those who ask the database. */
export function timedJobs(database: Database, metrics: Metrics) {
  return async (task: string, work: () => Promise<void>) => {
    const begun = performance.now();
    const end = (outcome: 'done' | 'failed') => metrics.job(task, outcome, performance.now() - begun);
    try {
      await database.asking({ route: `job ${task}`, statements: 0 }, work);
      end('done');
    } catch (error) {
      end('failed');
      throw error;
    }
  };
}
