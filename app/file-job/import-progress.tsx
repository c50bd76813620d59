import { WorkProgress } from '#app/list/work-progress.tsx';
import type { FileJobStatus } from '#server/db/schema.ts';
import type { ShownFileJob } from '#server/file-jobs/file-job-view.ts';

const works: Partial<Record<FileJobStatus, { title?: string; help: string }>> = {
  checking: { title: 'Filen kontrolleres', help: 'Intet bliver importeret endnu.' },
  running: { help: 'Du kan roligt lukke siden imens. Importen fortsætter af sig selv.' },
  undoing: { title: 'Importen fortrydes', help: 'Du kan roligt lukke siden imens.' },
};

type Props = {
  job: ShownFileJob;
  /** What happens in the run: «Bilerne importeres». */
  running: string;
};

/** Progress of the check, the import or its undo. */
export function ImportProgress({ job: { status, handledCount, plannedCount }, running }: Props) {
  const work = works[status];
  return (
    <WorkProgress
      title={work?.title ?? running}
      help={work?.help}
      handled={handledCount}
      planned={plannedCount}
      isCounted={status !== 'undoing' && plannedCount > 0}
    />
  );
}
