import { expect } from 'vitest';
import { addLead } from '../factories.ts';
import { textOf } from '../html.ts';
import { codeTo, makeLogin, openPortal, test } from '../portal.ts';
import { sendVanTo } from '../portal-offer.ts';
import { openPortalOf } from '../portal-people.ts';

test('a former slug of a closed portal or dealer → the 404 of an unknown one', async ({ dealer, visit, database }) => {
  const rename = async (how: 'portal' | 'dealer') => {
    const at = await dealer();
    const slug = `${at.slug.slice(0, 20)}-ny`;
    const { accounts } = database;
    await accounts.updateTable('organization').set({ slug }).where('id', '=', at.id).execute();
    expect((await visit(`/kundeportal/${at.slug}/login`)).status).toBe(302);
    if (how === 'portal') await openPortal(database, at, false);
    else await accounts.updateTable('organization').set({ closedAt: new Date() }).where('id', '=', at.id).execute();
    return at.slug;
  };
  for (const how of ['portal', 'dealer'] as const) {
    const answer = await visit(`/kundeportal/${await rename(how)}/login`);
    expect([how, answer.status, answer.headers.get('location')]).toEqual([how, 404, null]);
  }
});

test('a former slug in another spelling → the same page under the present one', async ({ dealer, visit, database }) => {
  const at = await dealer();
  const slug = `${at.slug.slice(0, 20)}-ny`;
  await database.accounts.updateTable('organization').set({ slug }).where('id', '=', at.id).execute();
  const coded = `%${at.slug.charCodeAt(0).toString(16)}${at.slug.slice(1)}`;
  const answer = await visit(`/kundeportal/${coded}/login?to=x`);
  expect(answer.headers.get('location')).toBe(`/kundeportal/${slug}/login?to=x`);
});

test('an unknown page in capitals → in the portal’s frame, without staff’s scripts', async ({ dealer, visit }) => {
  const { slug } = await dealer();
  const answer = await visit(`/KUNDEPORTAL/${slug}/findes-ikke`);
  const html = await answer.text();
  expect([answer.status, html.includes('noindex, nofollow'), /__reactRouterContext/.test(html)]).toEqual([
    404,
    true,
    false,
  ]);
});

test('an owner who invites and recalls again and again → stopped, while staff go on', async ({
  dealer,
  browse,
  database,
}) => {
  const at = await dealer();
  const { email } = await makeLogin(database, at, { email: `ejer@${at.slug}.example` });
  const browser = browse(at);
  await browser.signIn(email);
  const invite = (number: number) =>
    browser.send(browser.at('/team'), {
      ...{ step: 'invite', emails: `offer${number}@fremmed.example`, role: 'user', message: 'Klik her' },
      formKey: crypto.randomUUID(),
    });
  const recall = async () => {
    const html = await (await browser.visit(browser.at('/team'))).text();
    const invitation = /name="invitation" value="(\d+)"/.exec(html)?.[1] ?? '';
    return browser.send(browser.at('/team'), { step: 'recall', invitation });
  };
  for (let sent = 0; sent < 10; sent += 1) {
    expect([sent, (await invite(sent)).status]).toEqual([sent, 303]);
    expect((await recall()).status).toBe(303);
  }
  const over = await invite(10);
  expect([over.status, textOf(await over.text())]).toEqual([429, expect.stringContaining('mange invitationer')]);
  const mails = await database.accounts
    .selectFrom('mail')
    .select('id')
    .where('recipient', 'like', 'offer%@fremmed.example')
    .execute();
  expect(mails).toHaveLength(10);
});

test('an owner who chooses what a driver sees → is offered what the portal shows, no lead of staff alone', async ({
  dealer,
  browse,
  database,
  as,
}) => {
  const at = await dealer();
  const login = await makeLogin(database, at, { email: `ejer@${at.slug}.example` });
  const { customerId, accessId } = login;
  const shown = await as({ organization: at }, async (tenant) => {
    await openPortalOf(tenant);
    await addLead(tenant, { customerId, wish: 'Ringer altid for sent, pres på prisen' });
    const leadId = await addLead(tenant, { customerId });
    await sendVanTo(tenant, { customerId, leadId });
    const lead = tenant.db.selectFrom('lead').select('number').where('id', '=', leadId);
    return lead.executeTakeFirstOrThrow();
  });
  const browser = browse(at);
  await browser.signIn(login.email);
  const text = await browser.read(browser.at(`/team?person=${accessId}`));
  expect(text).toContain(`Sag ${shown.number}`);
  expect(text).not.toContain('pres på prisen');
});

test('codes asked for all day long → told to wait for hours, while the living code still works', async ({
  dealer,
  browse,
  database,
}) => {
  const at = await dealer();
  const email = 'maal@kunde.example';
  await makeLogin(database, at, { email });
  const browser = browse(at);
  await browser.askCode(email);
  const { code } = await codeTo(database, email);
  await database.accounts
    .updateTable('portalRateLimit')
    .set({ count: 30 })
    .where('organizationId', '=', at.id)
    .where('key', 'like', '%|day|%')
    .execute();
  const over = await browse(at).askCode(email);
  expect([over.status, textOf(await over.text())]).toEqual([429, expect.stringContaining('Prøv igen om 24 timer.')]);
  expect((await browser.enterCode(email, code)).headers.get('location')).toBe(browser.at(''));
});
