import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { addContact } from '#tests/factories.ts';
import { fieldsOf, textOf } from '#tests/html.ts';
import { mailsTo, pathInMail } from '#tests/mails.ts';
import { makeLogin, test } from '#tests/portal.ts';
import { addPerson } from '#tests/portal-people.ts';

test('staff invite → the mail is followed → the person stands on the customer’s tab', async ({
  dealer,
  browse,
  database,
  visit,
}) => {
  const at = await dealer();
  const [email, staff] = [`ny@${at.slug}.example`, { organization: at }];
  const { customerId } = await makeLogin(database, at, { email: `ejer@${at.slug}.example` });
  const tab = `/customers/${customerId}/edit/portal`;
  await visit(tab, { as: staff, form: { step: 'invite', emails: email, role: 'user', maySign: 'on' } });
  const [mail] = await mailsTo(database, email);
  const browser = browse(at);
  const path = pathInMail(mail ?? { text: '' });
  expect(await browser.read(path)).toContain('Kunde ejer');
  await browser.signIn(
    email,
    `/invite/${pathInMail(mail ?? { text: '' })
      .split('/')
      .at(-1)}`,
  );
  const people = textOf(await (await visit(tab, { as: staff })).text());
  expect(people).toContain(email);
  expect(people).toContain('må underskrive');
  expect(people).not.toContain('Inviterede');
});

test('an owner invites, changes, hands over and removes; others see whom to ask', async ({
  dealer,
  browse,
  database,
  as,
}) => {
  const at = await dealer();
  const person = { organization: at };
  const mail = (name: string) => `${name}@${at.slug}.example`;
  const owner = await makeLogin(database, at, { email: mail('ejer'), type: 'private' });
  await as(person, ({ db }) =>
    db.updateTable('customer').set({ type: 'business', cvr: '10150817' }).where('id', '=', owner.customerId).execute(),
  );
  const user = await as(person, (tenant) => addPerson(tenant, owner.customerId, mail('bruger'), 'user'));
  await as(person, ({ db }) =>
    db
      .updateTable('portalUser')
      .set({ registeredAt: new Date(), phone: '+4520304050' })
      .where('id', '=', user.portalUserId)
      .execute(),
  );
  const [owning, using] = [browse(at), browse(at)];
  await owning.signIn(owner.email);
  await using.signIn(mail('bruger'));
  const team = owning.at('/team');

  expect(await using.read(team)).toContain('Kun en ansvarlig kan se og ændre teamet. Spørg Karen Kunde.');
  const stolen = await using.send(team, { step: 'remove', person: String(owner.accessId) });
  expect(stolen.status).toBe(403);

  const page = await (await owning.visit(team)).text();
  expect(textOf(page)).toContain('(dig)');
  await owning.send(team, {
    step: 'invite',
    emails: mail('ny'),
    role: 'viewer',
    formKey: fieldsOf(page).formKey ?? '',
  });
  expect(await mailsTo(database, mail('ny'))).toMatchObject([
    { text: expect.stringContaining('Karen Kunde giver dig adgang') },
  ]);
  expect(await owning.read(`${team}?sket=invited`)).toContain('Invitationen er sendt.');
  for (const code of ['__proto__', 'constructor', 'x']) {
    const made = await (await owning.visit(`${team}?sket=${code}`)).text();
    expect([code, parse(made).querySelectorAll('main [role=status]').length]).toEqual([code, 0]);
  }

  const lowered = await owning.send(team, {
    step: 'change',
    person: String(owner.accessId),
    role: 'user',
    scope: 'all',
  });
  expect([lowered.status, textOf(await lowered.text())]).toEqual([
    409,
    expect.stringContaining('Der skal altid være en ansvarlig'),
  ]);
  await owning.send(team, { step: 'hand-over', person: String(user.accessId) });
  expect(await owning.read(team)).toContain('Kun en ansvarlig');
  await using.send(team, { step: 'remove', person: String(owner.accessId) });
  expect(await owning.read(team)).not.toContain(mail('bruger'));
});

test('another customer’s person of the same dealer is 404 to an owner', async ({ dealer, browse, database }) => {
  const at = await dealer();
  const mine = await makeLogin(database, at, { email: `en@${at.slug}.example` });
  const theirs = await makeLogin(database, at, { email: `to@${at.slug}.example` });
  const browser = browse(at);
  await browser.signIn(mine.email);
  for (const step of ['remove', 'hand-over', 'change']) {
    const form = { step, person: String(theirs.accessId), role: 'viewer', scope: 'all' };
    expect([step, (await browser.send(browser.at('/team'), form)).status]).toEqual([step, 404]);
  }
  expect(await browser.read(browser.at(`/team?person=${theirs.accessId}`))).not.toContain(theirs.email);
  for (const step of ['disable', 'end-devices', 'approve', 'accept-detail']) {
    const form = { step, person: String(mine.accessId), role: 'user' };
    expect([step, (await browser.send(browser.at('/team'), form)).status]).toEqual([step, 404]);
  }
});

test('the own settings: profile, wishes for staff, consents, and leaving', async ({ dealer, browse, database, as }) => {
  const at = await dealer();
  const person = { organization: at };
  const login = await makeLogin(database, at, { email: `ejer@${at.slug}.example` });
  await as(person, (tenant) => addContact(tenant, login.customerId));
  const browser = browse(at);
  await browser.signIn(login.email);
  const path = browser.at('/indstillinger');
  const wrong = await browser.send(path, { step: 'profile', name: '', phone: '12' });
  expect([wrong.status, textOf(await wrong.text())]).toEqual([400, expect.stringContaining('Skriv dit navn')]);
  await browser.send(path, { step: 'profile', name: 'Karen K. Ris', phone: '20 30 40 51' });
  await browser.send(path, { step: 'details', name: 'Karen Ris', city: 'Odense', postalCode: '5000', phone: '' });
  await browser.send(path, { step: 'consent', channel: 'sms', answer: 'yes' });
  const page = await browser.read(path);
  expect(page).toContain('Venter på forhandleren');
  expect(page).toContain('Navn: Karen Ris');
  expect(page).toContain('SMS: Ja, siden');
  const stored = await as(person, async ({ db }) => ({
    customer: await db.selectFrom('customer').selectAll().where('id', '=', login.customerId).executeTakeFirst(),
    login: await db.selectFrom('portalUser').selectAll().where('id', '=', login.portalUserId).executeTakeFirst(),
  }));
  expect(stored.customer).toMatchObject({ name: `Kunde ${login.email}`, city: 'Odense' });
  expect(stored.login).toMatchObject({ name: 'Karen K. Ris', phone: '+4520304051' });

  await browser.send(path, { step: 'leave' });
  expect(await browser.read(path)).not.toContain('Slet min adgang');
  const sessions = database.accounts.selectFrom('portalSession').select('id').where('userId', '=', login.portalUserId);
  expect(await sessions.execute()).toEqual([]);
});
