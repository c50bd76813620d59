import { reminding } from '../notifications/reminder.ts';

/** Test drives that begin within the hour. */
export const testDrivesSoon = reminding({
  kind: 'testDriveSoon',
  subjectType: 'booking',
  due: `select booking.id, booking."startsAt" as "dueAt", coalesce(lead."assignedToId", booking."createdById") as "to",
      jsonb_build_object('clock', to_char(booking."startsAt" at time zone 'Europe/Copenhagen', 'HH24:MI')) as facts
    from booking join lead on lead."organizationId" = booking."organizationId" and lead.id = booking."leadId"
    where booking."startsAt" between $1 and $1 + interval '1 hour' and booking."cancelledAt" is null
      and booking."leftAt" is null and coalesce(lead."assignedToId", booking."createdById") is not null`,
});
