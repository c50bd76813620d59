import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { rentToCustomer } from '../portal-cars.ts';
import { test } from '../portal-entered.ts';

test('opening an agreement of another of one’s customers shows that customer from then on', async ({
  organize,
  enter,
  as,
}) => {
  const organization = await organize();
  const { browser, portalUserId } = await enter(organization, 'holm');
  const agreementId = await as({ organization }, async (tenant) => {
    const { db, organizationId } = tenant;
    const { id: customerId } = await db
      .insertInto('customer')
      .values({ organizationId, type: 'private', name: 'Ægtefælle Holm', email: 'hjem@holm.example' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('portalAccess')
      .values({ organizationId, portalUserId, customerId, role: 'owner', maySign: true })
      .execute();
    return (await rentToCustomer(tenant, customerId)).agreementId;
  });
  expect(parse(await (await browser.visit(browser.at(''))).text()).querySelector('h1')?.text).toBe('holm ApS');
  const opened = await browser.visit(browser.at(`/aftaler/${agreementId}`));
  expect([opened.status, opened.headers.get('location')]).toEqual([302, browser.at(`/aftaler/${agreementId}`)]);
  expect(parse(await (await browser.visit(browser.at(''))).text()).querySelector('h1')?.text).toBe('Ægtefælle Holm');
});
