import { onceDue } from '../notifications/reminder.ts';
import { dueDay } from '../sweep/due-item.ts';
import { readRentalFacts } from './rental-facts.ts';
import { rentalEndingMail } from './rental-mails.ts';
import { postRental } from './rental-post.ts';

const at = `"endsAt" at time zone 'Europe/Copenhagen'`;

const names = { 30: 'First', 7: 'Second' } as const;

/**
 * Mails customers whose long agreement ends in so many days, once, from nine in the morning; the day before, they are
 * reminded of the return besides. A moved end is told anew.
 */
export const customerEnding = (days: 30 | 7) =>
  onceDue<{ id: number }>({
    name: `customerEnding${names[days]}`,
    due: `select id, "endsAt" as "dueAt" from "rentalAgreement" where "organizationId" = current_organization()
      and status = 'active' and "productType" <> 'shortRental' and "endsAt" - "startsAt" > interval '${days} days'
      and (${at})::date - ${days} = ${dueDay} and ($1 at time zone 'Europe/Copenhagen')::time >= '09:00'`,
    act: async (tenant, { id }) => {
      const facts = await readRentalFacts(tenant, id);
      if (facts?.status === 'active') await postRental(tenant, facts, (to) => rentalEndingMail(to, facts, days));
    },
  });
