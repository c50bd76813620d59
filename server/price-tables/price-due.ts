import { reminding } from '../notifications/reminder.ts';
import { dueDay } from '../sweep/due-item.ts';

/** Tables whose planned version begins tomorrow, from eight o'clock on. */
export const pricesBeginning = reminding({
  kind: 'pricesBeginning',
  subjectType: 'priceTable',
  due: `select distinct version."tableId" as id,
      (${dueDay} + time '08:00') at time zone 'Europe/Copenhagen' as "dueAt", null::uuid as "to",
      jsonb_build_object('day', version."validFrom") as facts
    from "priceTableVersion" version
    join "priceTable" on "priceTable"."organizationId" = version."organizationId" and "priceTable".id = version."tableId"
    where version.status = 'published' and version."validFrom" = ${dueDay} + 1 and "priceTable"."archivedAt" is null
      and ($1 at time zone 'Europe/Copenhagen')::time >= time '08:00'`,
});
