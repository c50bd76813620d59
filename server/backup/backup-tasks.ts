import type { Tasks } from '../jobs/queue.ts';
import { noteErasures } from './erasure-notes.ts';
import { openShelf, type Place } from './shelf.ts';

/** The queue's jobs beside the backups. */
export function backupTasks(place: Place): Tasks<'note-erasure'> {
  return {
    async 'note-erasure'(note) {
      const shelf = await openShelf(place);
      try {
        await noteErasures(shelf, [note]);
      } finally {
        await shelf.close();
      }
    },
  };
}
