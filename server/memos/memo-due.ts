import { longestDelay, reminding } from '../notifications/reminder.ts';
import { dueDay } from '../sweep/due-item.ts';

const receiver = `case when "isPrivate" then "createdById" else coalesce("assignedToId", "createdById") end`;
const isOpen = `"deletedAt" is null and status not in ('done', 'cancelled') and ${receiver} is not null`;

/** Tasks whose day has come. */
export const memosDue = reminding({
  kind: 'memoDue',
  subjectType: 'memo',
  due: `select id, "dueAt"::timestamptz as "dueAt", ${receiver} as "to", '{}'::jsonb as facts from memo
    where "dueAt" between ${dueDay} - 1 and ${dueDay} and ${isOpen}`,
});

/** Reminders that were asked for. */
export const memoReminders = reminding({
  kind: 'memoReminder',
  subjectType: 'memo',
  due: `select id, "reminderAt" as "dueAt", ${receiver} as "to", '{}'::jsonb as facts from memo
    where "reminderAt" between $1 - ${longestDelay} and $1 and ${isOpen}`,
});
