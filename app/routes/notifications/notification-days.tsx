import { useLocation } from 'react-router';
import { Form } from '#app/form/form.tsx';
import { dayOfInstant, formatClock, formatDayInWords } from '#app/texts/days.ts';
import { noAccess } from '#app/texts/notifications.ts';
import { formatWhen } from '#app/texts/when.ts';
import { buttonClass } from '#app/ui/button.ts';
import { SeverityMark } from '#app/ui/severity-mark.tsx';
import type { NotificationRow } from '#server/notifications/notification-queries.ts';
import type { SnoozeProblem } from './act-on.ts';
import { SnoozeMenu } from './snooze-menu.tsx';

type Props = {
  rows: readonly NotificationRow[];
  /** Today in Denmark, `YYYY-MM-DD`. */
  today: string;
  now: Date;
  mayAct: boolean;
  problem: SnoozeProblem | undefined;
};

/** Notifications by day, the latest first. */
export function NotificationDays({ rows, today, ...props }: Props) {
  const days = Map.groupBy(rows, ({ createdAt }) => dayOfInstant(createdAt));
  return (
    <div className="grid gap-5">
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`dag-${day}`}>
          <h2 id={`dag-${day}`} className="text-sm font-semibold text-neutral-600">
            {formatDayInWords(day, today)}
          </h2>
          <ol className="mt-1">
            {ofDay.map((row) => (
              <Notification key={row.id} row={row} {...props} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

type RowProps = Omit<Props, 'rows' | 'today'> & { row: NotificationRow };

function Notification({ row, now, mayAct, problem }: RowProps) {
  const { id, severity, isUnread, snoozedUntil, actorName, createdAt } = row;
  const isSnoozed = snoozedUntil !== null && snoozedUntil > now;
  return (
    <li
      id={`n-${id}`}
      className="flex scroll-mt-20 flex-wrap items-start gap-x-3 gap-y-1 border-t border-neutral-200 py-3 text-sm first:border-t-0"
    >
      <SeverityMark severity={severity} />
      <div className="min-w-0 flex-1">
        <p className={`wrap-anywhere ${isUnread ? 'font-semibold text-neutral-900' : 'text-neutral-700'}`}>
          {row.words}
          {isUnread && <span className="badge badge-good ml-2 align-middle">Ulæst</span>}
        </p>
        <p className="wrap-anywhere">
          {row.about ? (
            <a href={`/notifications/${id}/open`} className="link">
              {row.about.label}
            </a>
          ) : (
            <span className="text-neutral-600">{noAccess}</span>
          )}
        </p>
        <p className="text-xs text-neutral-600">
          {actorName && `${actorName} · `}
          {formatClock(createdAt)}
          {isSnoozed && ` · Udsat til ${formatWhen(snoozedUntil, now)}`}
        </p>
      </div>
      {mayAct && <Acts id={id} isUnread={isUnread} problem={problem?.id === id ? problem : undefined} />}
    </li>
  );
}

function Acts({ id, isUnread, problem }: { id: number; isUnread: boolean; problem: SnoozeProblem | undefined }) {
  const { search } = useLocation();
  return (
    <Form
      method="post"
      action={`/notifications${search}`}
      preventScrollReset
      className="flex flex-wrap items-start gap-1 max-sm:ml-10 max-sm:w-full"
    >
      <input type="hidden" name="id" value={id} />
      <button type="submit" name="act" value={isUnread ? 'read' : 'unread'} className={buttonClass('secondary')}>
        {isUnread ? 'Markér som læst' : 'Markér som ulæst'}
      </button>
      <SnoozeMenu id={id} problem={problem} />
    </Form>
  );
}
