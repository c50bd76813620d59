import { reminding } from '../notifications/reminder.ts';
import { dueDay } from '../sweep/due-item.ts';

/** Reservations that end today or tomorrow. */
export const reservationsEnding = reminding({
  kind: 'reservationExpiring',
  subjectType: 'car',
  due: `select id, "reservedUntil"::timestamptz as "dueAt", "reservedById" as "to",
      jsonb_build_object('day', "reservedUntil") as facts
    from car where "reservedUntil" between ${dueDay} and ${dueDay} + 1 and status <> 'soft-deleted'`,
});

/** Unsold cars that must be inspected within fourteen days. */
export const inspectionsDue = reminding({
  kind: 'inspectionDue',
  subjectType: 'car',
  due: `select id, "nextInspectionDate"::timestamptz as "dueAt", null::uuid as "to",
      jsonb_build_object('day', "nextInspectionDate") as facts
    from car where "nextInspectionDate" between ${dueDay} and ${dueDay} + 14 and availability not in ('sold', 'delivered')
      and not "isFactoryCar" and status <> 'soft-deleted'`,
});
