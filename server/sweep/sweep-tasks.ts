import type { Tasks } from '../jobs/queue.ts';
import { sweep } from './sweep.ts';

/** The queue's job of each minute. */
export function sweepTasks(deps: Parameters<typeof sweep>[0]): Tasks<'sweep'> {
  return {
    async sweep() {
      await sweep(deps, new Date());
    },
  };
}
