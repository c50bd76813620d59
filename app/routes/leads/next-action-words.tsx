import { lateWords } from '#app/texts/bookings.ts';
import { isOverdue, nextActionText, type Planned } from '#app/texts/lead-words.ts';
import { useMoment } from './use-moment.ts';

type Props = { lead: Planned & { lateSince: Date | null }; now: Date; none?: string };

/** The car that is late back from a lead's test drive, and the next action: in words that stay true, overdue ones stand out. */
export function NextActionWords({ lead, now, none }: Props) {
  const moment = useMoment(now);
  const next = <NextWords {...{ lead, moment, none }} />;
  if (!lead.lateSince) return next;
  return (
    <span className="inline-grid justify-items-start">
      <span className="badge badge-danger">{lateWords(lead.lateSince, moment)}</span>
      <span>{next}</span>
    </span>
  );
}

function NextWords({ lead, moment, none }: { lead: Planned; moment: Date; none: string | undefined }) {
  const said = nextActionText(lead, moment) ?? none;
  if (!isOverdue(lead, moment)) return said;
  return (
    <span className="font-medium text-rose-700">
      {said}
      <span className="sr-only"> (overskredet)</span>
    </span>
  );
}
