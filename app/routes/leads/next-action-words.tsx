import { isOverdue, nextActionText, type Planned } from '#app/texts/lead-words.ts';
import { useMoment } from './use-moment.ts';

/** The next action of a lead in words, which stay true while the page is open; overdue ones stand out. */
export function NextActionWords({ lead, now, none }: { lead: Planned; now: Date; none?: string }) {
  const moment = useMoment(now);
  const said = nextActionText(lead, moment) ?? none;
  if (!isOverdue(lead, moment)) return said;
  return (
    <span className="font-medium text-rose-700">
      {said}
      <span className="sr-only"> (overskredet)</span>
    </span>
  );
}
