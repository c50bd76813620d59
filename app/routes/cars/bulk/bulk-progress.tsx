import type { BulkFacts } from '#server/bulk-edits/bulk-edit-view.ts';
import { WorkProgress } from '../work-progress.tsx';

const goesOn = 'Du kan roligt lukke siden imens. Det fortsætter af sig selv';

/** How far the change has come, or its undoing. */
export function BulkProgress({ edit: { status, handledCount, changeCount } }: { edit: BulkFacts }) {
  const isRunning = status === 'running';
  return (
    <WorkProgress
      title={isRunning ? 'Bilerne ændres' : 'Ændringen fortrydes'}
      help={isRunning ? `${goesOn} og kan fortrydes bagefter.` : `${goesOn}.`}
      handled={handledCount}
      planned={changeCount}
      isCounted={isRunning}
    />
  );
}
