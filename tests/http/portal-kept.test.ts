import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { publishPortalText } from '#server/portal/text-commands.ts';
import { sentBy, textOf } from '../html.ts';
import { jpeg } from '../photo-worker.ts';
import { codeTo, openPortalBrowser } from '../portal.ts';
import { openBookings } from '../portal-bookings.ts';
import { formOf, rentToCustomer } from '../portal-cars.ts';
import { checksumIn, formKeyIn, test } from '../portal-entered.ts';
import { addPerson } from '../portal-people.ts';

/** The fields of the form of a step, as the browser would post them. */
function fieldsOf(html: string, step: string) {
  const form = parse(html)
    .querySelectorAll('form')
    .find((each) => each.querySelector(`input[name=step][value=${step}]`));
  const inputs = form?.querySelectorAll('input') ?? [];
  const posted = inputs.filter(
    ({ attributes: { type = '', ...rest } }) => !/checkbox|radio/.test(type) || 'checked' in rest,
  );
  return Object.fromEntries(
    posted.map((input) => [input.getAttribute('name') ?? '', input.getAttribute('value') ?? '']),
  );
}

test('an answer after 30 minutes → a code is asked for, and what was typed stands in its form again', async ({
  organize,
  enter,
  as,
  database,
}) => {
  const organization = await organize();
  const { browser, leadId, portalUserId, email } = await enter(organization, 'holm');
  const page = browser.at(`/leads/${leadId}`);
  const html = await (await browser.visit(page)).text();
  await database.accounts
    .updateTable('portalSession')
    .set({ provenAt: new Date(Date.now() - 31 * 60_000) })
    .where('userId', '=', portalUserId)
    .execute();
  const accepting = { step: 'accept', checksum: checksumIn(html), position: '1', name: 'Lone Holm', read: 'on' };
  const { step, ...typed } = accepting;
  const early = await (await browser.send(page, accepting)).text();
  expect(textOf(early)).toContain('Det, du har skrevet, er gemt til bagefter');
  const sent = await browser.send(page, fieldsOf(early, 'code'));
  const sentHtml = await sent.text();
  expect([sent.status, textOf(sentHtml)]).toEqual([200, expect.stringContaining('Vi har sendt dig en kode')]);
  const carried = { ...fieldsOf(sentHtml, 'prove') };
  expect(carried).toEqual({ step: 'prove', answer: step, ...typed, code: '' });
  const wrong = await (await browser.send(page, { ...carried, code: '000000' })).text();
  expect(textOf(wrong)).toContain('Koden er ikke rigtig');
  expect(fieldsOf(wrong, 'prove')).toMatchObject(typed);
  const { code } = await codeTo(database, email);
  const proved = await (await browser.send(page, { ...fieldsOf(wrong, 'prove'), code })).text();
  expect(textOf(proved)).toContain('Nu kan du svare på tilbuddet');
  expect(fieldsOf(proved, 'accept')).toEqual(accepting);
  const accepted = await browser.send(page, fieldsOf(proved, 'accept'));
  expect(accepted.headers.get('location')).toBe(`${page}?sket=accept`);
  const evidence = await as({ organization }, ({ db }) => db.selectFrom('quoteAcceptance').select('name').execute());
  expect(evidence).toEqual([{ name: 'Lone Holm' }]);
});

test('the button of the mail with the code, pressed while signed in → proves who it is, and the answer waits in its tab', async ({
  organize,
  enter,
  database,
}) => {
  const organization = await organize();
  const { browser, leadId, portalUserId, email } = await enter(organization, 'holm');
  const page = browser.at(`/leads/${leadId}`);
  const html = await (await browser.visit(page)).text();
  const sessions = () =>
    database.accounts.selectFrom('portalSession').select('id').where('userId', '=', portalUserId).execute();
  await database.accounts
    .updateTable('portalSession')
    .set({ provenAt: new Date(Date.now() - 31 * 60_000) })
    .where('userId', '=', portalUserId)
    .execute();
  const accepting = { step: 'accept', checksum: checksumIn(html), position: '1', name: 'Lone Holm', read: 'on' };
  const early = await (await browser.send(page, accepting)).text();
  const sent = await (await browser.send(page, fieldsOf(early, 'code'))).text();
  const { path, code } = await codeTo(database, email);
  const asked = await browser.visit(path);
  expect([asked.status, textOf(await asked.text())]).toEqual([200, expect.stringContaining('Bekræft, at det er dig')]);
  const before = await sessions();
  const token = new URLSearchParams(path.split('?')[1]).get('token') ?? '';
  const pressed = await browser.send(path, { token });
  expect([pressed.status, pressed.headers.get('location')]).toEqual([302, page]);
  expect(await sessions()).toEqual(before);
  const again = await browser.send(path, { token });
  expect([again.status, textOf(await again.text())]).toEqual([400, expect.stringContaining('Linket er brugt')]);

  const inItsTab = await (await browser.send(page, { ...fieldsOf(sent, 'prove'), code })).text();
  expect(fieldsOf(inItsTab, 'accept')).toEqual(accepting);
  expect((await browser.send(page, fieldsOf(inItsTab, 'accept'))).headers.get('location')).toBe(`${page}?sket=accept`);

  const other = await enter(organization, 'toto');
  await other.browser.askCode(other.email);
  const foreign = await browser.visit((await codeTo(database, other.email)).path);
  expect(foreign.headers.get('location')).toBe(browser.at(''));
});

test('a message after the session has ended → stands on a page, and is sent from it after sign-in', async ({
  organize,
  enter,
  as,
  app,
  database,
}) => {
  const organization = await organize();
  const { browser, leadId, portalUserId, email } = await enter(organization, 'holm');
  const page = browser.at(`/leads/${leadId}`);
  const formKey = formKeyIn(await (await browser.visit(page)).text());
  await database.accounts.deleteFrom('portalSession').where('userId', '=', portalUserId).execute();
  const text = 'Hvornår kan jeg hente bilen?\nJeg kan <b>fredag</b>.';
  const late = await browser.send(page, { step: 'message', text, formKey });
  const html = await late.text();
  expect([late.status, textOf(html)]).toEqual([401, expect.stringContaining('Du er logget ud')]);
  const form = parse(html).querySelector('main form');
  expect(form?.getAttribute('action')).toBe(page);
  expect(form?.querySelector('textarea')?.text.trim()).toBe(text);
  expect(fieldsOf(html, 'message')).toEqual({ step: 'message', formKey });
  const login = parse(html).querySelector('a[target=_blank]')?.getAttribute('href');
  expect(login).toBe(`${browser.at('/login')}?${new URLSearchParams({ to: page })}`);
  const again = openPortalBrowser(app, database, organization);
  await again.signIn(email);
  const resent = await again.send(page, { ...fieldsOf(html, 'message'), text });
  expect(resent.status).toBe(303);
  const kept = await as({ organization }, ({ db }) => db.selectFrom('leadMessage').select('text').execute());
  expect(kept.map((message) => message.text.replaceAll('\r', ''))).toEqual([text]);

  const secret = await openPortalBrowser(app, database, organization).send(browser.at('/indstillinger/login'), {
    ...{ step: 'password', password: 'Hemmelig-1234', name: 'Min telefon' },
  });
  const shown = await secret.text();
  expect([secret.status, shown]).toEqual([401, expect.stringContaining('Min telefon')]);
  expect(shown).not.toContain('Hemmelig-1234');

  const details = await openPortalBrowser(app, database, organization).send(browser.at('/indstillinger'), {
    ...{ step: 'details', postalCode: '8600', acceptedPostalCode: '8600', city: 'Silkeborg' },
  });
  const lines = parse(await details.text()).querySelectorAll('main form label, main form textarea');
  expect(lines.map((each) => each.text.trim())).toEqual(['Postnummer', '8600', 'By', 'Silkeborg']);

  const pressed = await openPortalBrowser(app, database, organization).send(browser.at('/indstillinger/login'), {
    way: 'password-link',
  });
  expect(textOf(await pressed.text())).toContain('Der er ikke ændret noget. Log ind, og prøv igen.');
});

test('any form after the session has ended → nothing is done, and after sign-in it stands as it was typed', async ({
  organize,
  enter,
  as,
  app,
  database,
}) => {
  const organization = await organize();
  const { browser, customerId, leadId } = await enter(organization, 'holm');
  const { agreementId, accessId } = await as({ organization }, async (tenant) => {
    await openBookings(tenant, ['call']);
    const { accessId } = await addPerson(tenant, customerId, `ole@${organization.slug}.example`, 'user');
    return { ...(await rentToCustomer(tenant, customerId)), accessId };
  });
  const lead = `/leads/${leadId}`;
  const checksum = checksumIn(await (await browser.visit(browser.at(lead))).text());
  const at = parse(await (await browser.visit(browser.at('/booking?type=call'))).text())
    .querySelector('input[name=at]')
    ?.getAttribute('value');
  const photo = await jpeg(20);
  const answer = { position: '1', name: 'Lone Holm', read: 'on' };
  type Typed = Record<string, string | string[]>;
  const forms: [page: string, typed: Typed, file?: string, shown?: Typed][] = [
    [
      '/skade',
      { agreementId: `${agreementId}`, isDrivable: 'no', zones: ['Forkofanger', 'Motorhjelm'], text: 'En pæl' },
      'photos',
    ],
    ['/anmod', { kind: 'leasing', wish: 'En elbil med træk', period: 'Fra marts', budget: '4.000' }],
    [`/aftaler/${agreementId}/km`, { mileage: '130.000', isMileageRight: 'on' }, 'photos'],
    ['/booking?type=call', { type: 'call', at: at ?? '', wish: 'Ring efter kl. 15' }],
    [lead, { step: 'message', text: 'Hvornår kan jeg hente bilen?' }, 'files'],
    ['/beskeder', { step: 'message', text: 'Har I en ladestander?' }, 'files'],
    ['/indstillinger', { step: 'profile', name: 'Lone Holm Hansen', phone: '40 50 60 70' }],
    ['/indstillinger', { step: 'details', name: 'Lone', address: 'Søvej 7', postalCode: '8600', city: 'Silkeborg' }],
    ['/indstillinger', { step: 'new-email', email: 'ny@holm.example' }],
    ['/team', { step: 'invite', emails: 'a@b.example', name: 'Anna', role: 'viewer', maySign: 'on', message: 'Hej' }],
    [`/team?person=${accessId}`, { step: 'change', role: 'viewer', scope: 'some', leads: [`${leadId}`] }],
    [lead, { step: 'decline', reason: 'For dyr om måneden' }],
    [lead, { step: 'accept', checksum, ...answer }],
    [lead, { step: 'prove', answer: 'accept', checksum, ...answer }, '', { step: 'accept', ...answer }],
    ['/koerekort', { step: 'licence', licenceNumber: '12345678', licenceCountry: 'SE' }, 'picture'],
  ];
  const becomePrivate = () =>
    as({ organization }, ({ db }) =>
      db.updateTable('customer').set({ type: 'private', cvr: null }).where('id', '=', customerId).execute(),
    );
  const guest = openPortalBrowser(app, database, organization);
  const failed: string[] = [];
  for (const [page, typed, file, shown = typed] of forms) {
    if (page === '/koerekort') await becomePrivate();
    const posted = formOf({ person: `${accessId}`, ...typed });
    if (file) posted.append(file, photo);
    const late = await guest.post(browser.at(page), posted);
    const kept = parse(await late.text()).querySelector('main form');
    const resumed = new FormData();
    for (const [name, value] of kept ? sentBy(kept) : []) resumed.append(name, value);
    const back = await browser.post(kept?.getAttribute('action') ?? browser.at(page), resumed);
    const html = parse(await back.text());
    const want = Object.entries(shown).flatMap(([name, values]) => [values].flat().map((value) => `${name}=${value}`));
    const isWhole = html.querySelectorAll('form').some((form) => {
      const sent = sentBy(form).map((each) => each.join('='));
      return want.every((each) => sent.includes(each));
    });
    const note = html.querySelector('[autofocus]')?.text ?? '';
    const isTold = note.includes('står her endnu') && (!file || note.includes(photo.name));
    if (late.status !== 401 || back.status !== 200 || !isWhole || !isTold) {
      failed.push(`${page} ${typed['step'] ?? ''}: ${late.status} ${back.status} ${isWhole} ${note}`);
    }
  }
  expect(failed).toEqual([]);
  const written = await as({ organization }, async ({ db }) => [
    ...(await db.selectFrom('leadMessage').select('id').execute()),
    ...(await db.selectFrom('quoteAcceptance').select('id').execute()),
    ...(await db.selectFrom('booking').select('id').where('customerId', 'is not', null).execute()),
    ...(await db.selectFrom('memo').select('id').execute()),
    ...(await db.selectFrom('portalInvitation').select('id').execute()),
  ]);
  expect(written).toEqual([]);
});

test('a form while new terms wait → stands as it was typed once they are agreed to, and a phone keeps what it queued', async ({
  organize,
  enter,
  as,
}) => {
  const organization = await organize();
  const { browser, portalUserId } = await enter(organization, 'holm');
  await as({ organization }, (tenant) =>
    publishPortalText(tenant, { kind: 'terms', text: 'Nye betingelser', number: 0, formKey: undefined }),
  );
  const wish = { kind: 'leasing', wish: 'En elbil med træk' };
  const late = await browser.send(browser.at('/anmod'), wish);
  const html = await late.text();
  expect([late.status, textOf(html)]).toEqual([401, expect.stringContaining('Vi har nye vilkår')]);
  expect(parse(html).querySelector('main form textarea')?.text.trim()).toBe('En elbil med træk');
  const queued = await browser.send(browser.at('/anmod'), wish, { 'x-portal-queue': portalUserId });
  expect([queued.status, queued.headers.get('x-portal-to')]).toEqual([401, null]);
});
