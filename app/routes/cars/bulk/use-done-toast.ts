import { useEffect, useRef } from 'react';
import { carCount } from '#app/texts/car-count.ts';
import { showToast } from '#app/ui/toast-store.ts';
import type { BulkFacts } from '#server/bulk-edits/bulk-edit-view.ts';

/** Tells whoever watched the work that it is done, with the way to take it back. */
export function useDoneToast({ status, changedCount, undoGroup }: BulkFacts, isWorking: boolean) {
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && status === 'done' && undoGroup) {
      showToast({
        title: `${carCount(changedCount)} er ændret`,
        undo: { action: `/api/undo/${undoGroup}`, fields: {} },
      });
    }
    wasRunning.current = isWorking && status === 'running';
  }, [status, changedCount, undoGroup, isWorking]);
}
