import { useEffect, useRef } from 'react';
import { countOf } from '#app/texts/bulk-edits.ts';
import { showToast } from '#app/ui/toast-store.ts';
import type { BulkView } from './bulk-view.ts';

/** Shows a toast with undo when watched work is done. */
export function useDoneToast({ edit: { status, changedCount, undoGroup }, words, step }: BulkView) {
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && status === 'done' && undoGroup) {
      showToast({
        title: `${countOf(words, changedCount)} er ændret`,
        undo: { action: `/api/undo/${undoGroup}`, fields: {} },
      });
    }
    wasRunning.current = step === 'work' && status === 'running';
  }, [status, changedCount, undoGroup, words, step]);
}
