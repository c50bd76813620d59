import { findSettings } from '../company/settings-queries.ts';
import { workingOwnerOf } from '../company/working-owner.ts';
import { longestDelay, onceDue, reminding } from '../notifications/reminder.ts';
import { type DueItem, dueDay } from '../sweep/due-item.ts';
import type { Tenant } from '../tenant.ts';
import { isCarGone, isCarPromised } from './car-taken.ts';
import { addQuoteLink } from './quote-link.ts';
import { lockQuote } from './quote-lock.ts';
import { quoteReminderMail } from './quote-mails.ts';
import { postQuote } from './quote-post.ts';
import { readShownQuote } from './read-shown-quote.ts';

const local = `$1 at time zone 'Europe/Copenhagen'`;
const firstHour = '08:00';

/**
 * The sent revisions whose customers are to be reminded: from eight in the morning of the day, and not of what was sent later
 * than it. Due with the last day, so that other days in the settings remind nobody twice.
 */
const waiting = `select revision.id, quote.id as "quoteId", ("validUntil" + 1)::timestamp at time zone 'Europe/Copenhagen' as "dueAt"
  from quote join "quoteRevision" revision
    on revision."organizationId" = quote."organizationId" and revision."quoteId" = quote.id and revision.status = 'sent'
  cross join (select "quoteReminderDays" as days from "organizationSettings"
    where "organizationId" = current_organization()) settings
  where quote."organizationId" = current_organization() and quote.status = 'sent' and quote."deletedAt" is null
    and quote."erasedAt" is null and settings.days > 0
    and ${dueDay} between quote."validUntil" - settings.days and quote."validUntil"
    and (revision."sentAt" at time zone 'Europe/Copenhagen')::date < quote."validUntil" - settings.days
    and (${local})::time >= '${firstHour}'`;

/** Reminds customers of quotes that they have not answered and that expire soon, once for each revision and last day. */
export function quoteReminders({ origin }: { origin: string }): DueItem {
  return onceDue<{ quoteId: number }>({
    name: 'quoteReminders',
    due: waiting,
    act: (tenant, { quoteId }, now) => mailReminder(tenant, quoteId, { now, origin }),
  });
}

/** Nobody is reminded of a car that is gone, or promised to somebody else. */
async function mailReminder(tenant: Tenant, id: number, { now, origin }: { now: Date; origin: string }) {
  const quote = await lockQuote(tenant, id);
  const shown = await readShownQuote(tenant, id, undefined, now);
  if (!shown || !quote?.recipientEmail || quote.status !== 'sent') return;
  const { carId, recipientEmail: to } = quote;
  if (carId !== null && ((await isCarGone(tenant, carId)) || (await isCarPromised(tenant, carId, quote)))) return;
  const url = `${origin}/documents/view/${await addQuoteLink(tenant, id)}`;
  const { name: from } = await findSettings(tenant);
  await postQuote(tenant, quote, quoteReminderMail({ to, quote: shown, url, from, hasPdf: false }), null);
}

/** Quotes that expired without an answer, for their owners; for the managers where the owner has left. */
export const quotesExpired = reminding({
  kind: 'quoteExpired',
  subjectType: 'quote',
  due: `select id, ("validUntil" + 1)::timestamp at time zone 'Europe/Copenhagen' as "dueAt",
      ${workingOwnerOf('quote', 'ownerId')} as "to",
      '{}'::jsonb as facts
    from quote where status = 'sent' and "deletedAt" is null and "erasedAt" is null
      and "validUntil" between ((${local}) - ${longestDelay})::date - 1 and ${dueDay} - 1`,
});
