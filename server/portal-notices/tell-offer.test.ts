import { expect } from 'vitest';
import { sendByLink, sendByMail } from '#server/quotes/mail-quote.ts';
import { reviseQuote } from '#server/quotes/revise-quote.ts';
import { addLead } from '#tests/factories.ts';
import { mailsTo } from '#tests/mails.ts';
import { test } from '#tests/portal-news.ts';
import { sendVanTo } from '#tests/portal-offer.ts';
import { readNotices } from './read-notices.ts';

test('an offer to who has a device → its mail waits for the page to be opened, and is not sent then', async ({
  as,
  dealer,
  database,
  service,
  customer,
  work,
}) => {
  const { customerId, portalUserId, email } = await customer('/a');
  const { leadId, quoteId } = await as(dealer, async (tenant) => {
    const leadId = await addLead(tenant, { customerId });
    const { id } = await sendVanTo(tenant, { customerId, leadId });
    const { db, organizationId } = tenant;
    await db.updateTable('quote').set({ recipientEmail: email }).where('organizationId', '=', organizationId).execute();
    await reviseQuote(tenant, id);
    return { leadId, quoteId: id };
  });
  await as(dealer, (tenant) => sendByMail(tenant, quoteId, { origin: 'https://bil.example', message: null }));
  await work();
  expect([service.taken.length, (await mailsTo(database, email)).map(({ state }) => state)]).toEqual([1, ['queued']]);
  await readNotices(database, { organizationId: dealer.organization.id, portalUserId }, `/leads/${leadId}`);
  expect(await mailsTo(database, email)).toEqual([]);

  // A link given by other ways is told by a push, and by a mail of the notice where it stays unread.
  await as(dealer, (tenant) => reviseQuote(tenant, quoteId));
  await as(dealer, (tenant) => sendByLink(tenant, quoteId, {}));
  await work();
  expect([service.taken.length, await mailsTo(database, email)]).toEqual([2, []]);
});
