import { WorkProgress } from '#app/list/work-progress.tsx';
import { capital } from '#app/texts/bulk-edits.ts';
import type { BulkView } from './bulk-view.ts';

const goesOn = 'Du kan roligt lukke siden imens. Det fortsætter af sig selv';

/** Progress of the change or its undo. */
export function BulkProgress({ edit: { status, handledCount, changeCount }, words }: BulkView) {
  const isRunning = status === 'running';
  return (
    <WorkProgress
      title={isRunning ? `${capital(words.all)} ændres` : 'Ændringen fortrydes'}
      help={isRunning ? `${goesOn} og kan fortrydes bagefter.` : `${goesOn}.`}
      handled={handledCount}
      planned={changeCount}
      isCounted={isRunning}
    />
  );
}
