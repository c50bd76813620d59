import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { parse } from 'node-html-parser';
import { describe, expect } from 'vitest';
import { hashToken } from '#server/company/invitation-token.ts';
import { publishPortalText } from '#server/portal/text-commands.ts';
import { textOf } from '../html.ts';
import { codeTo, type Dealer, makeLogin, test } from '../portal.ts';

test('a newcomer → registers by a code, introduces itself, agrees, and is in', async ({ dealer, browse, as }) => {
  const at = await dealer();
  const email = 'nyekunde@kunde.example';
  await as({ organization: at }, (tenant) =>
    publishPortalText(tenant, { kind: 'terms', text: 'Vores betingelser', number: 0, formKey: undefined }),
  );
  const browser = browse(at);
  expect((await browser.signIn(email, '/register')).headers.get('location')).toBe(browser.at(''));
  expect((await browser.visit(browser.at('/team'))).headers.get('location')).toBe(
    `${browser.at('/register-portal')}?to=${encodeURIComponent(browser.at('/team'))}`,
  );
  const html = await (await browser.visit(browser.at('/register-portal'))).text();
  expect(textOf(html)).toContain('Vores betingelser');
  expect(html).not.toMatch(/checked=""/);
  const [, texts = ''] = /name="texts" value="(\d+)"/.exec(html) ?? [];
  const empty = await browser.send(browser.at('/register-portal'), { name: '', phone: '', texts });
  const said = textOf(await empty.text());
  expect(empty.status).toBe(400);
  for (const words of ['Skriv dit navn', 'Skriv dit telefonnummer']) expect(said).toContain(words);
  const profile = {
    name: 'Nina Ny',
    phone: '20 30 40 50',
    address: 'Vestergade 1',
    postalCode: '8600',
    city: 'Silkeborg',
  };
  const doubtful = await browser.send(browser.at('/register-portal'), { ...profile, texts });
  expect(textOf(await doubtful.text())).toContain('Sæt kryds');
  const untouched = textOf(await (await browser.send(browser.at('/register-portal'), { texts })).text());
  for (const lack of ['Skriv dit navn', 'Skriv dit telefonnummer', 'Sæt kryds']) expect(untouched).toContain(lack);
  const homeless = await browser.send(browser.at('/register-portal'), { ...profile, address: '', texts, agrees: 'on' });
  expect([homeless.status, textOf(await homeless.text())]).toEqual([400, expect.stringContaining('Skriv din adresse')]);
  const done = await browser.send(`${browser.at('/register-portal')}?to=${browser.at('/team')}`, {
    ...profile,
    texts,
    agrees: 'on',
  });
  expect(done.headers.get('location')).toBe(browser.at('/team'));
  expect((await browser.visit(browser.at('/team'))).status).toBe(200);

  await as({ organization: at }, (tenant) =>
    publishPortalText(tenant, { kind: 'terms', text: 'Nye betingelser', number: 1, formKey: undefined }),
  );
  expect((await browser.visit(browser.at(''))).headers.get('location')).toBe(browser.at('/register-portal'));
  expect(await browser.read(browser.at('/register-portal'))).toContain('Der er nye vilkår');
});

test('a newcomer who asks for another code → gets one, and the page does not doubt it', async ({
  dealer,
  browse,
  database,
}) => {
  const at = await dealer();
  const email = 'igen@kunde.example';
  const browser = browse(at);
  await browser.askCode(email, `/register?to=${browser.at('/team')}`);
  const { code: first } = await codeTo(database, email);
  const page = await (await browser.visit(browser.at('/login/kode'))).text();
  expect(textOf(page)).toContain(`Vi sender en kode til ${email} .`);
  const again = parse(page).querySelector('form:has(button[value="send-code"])')?.getAttribute('action') ?? '';
  await browser.send(again, { way: 'send-code', email });
  const mails = database.accounts.selectFrom('mail').select('id').where('recipient', '=', email);
  expect(await mails.execute()).toHaveLength(2);
  const { code } = await codeTo(database, email);
  if (code !== first) expect((await browser.enterCode(email, first)).status).toBe(401);
  expect((await browser.enterCode(email, code)).headers.get('location')).toBe(browser.at('/team'));
  // Who asks where one signs in is led to where newcomers do.
  const guest = browse(at);
  await guest.askCode('ingen@kunde.example');
  expect(await (await guest.visit(guest.at('/login/kode'))).text()).toContain(guest.at('/register'));
});

test('a company’s owner with wrong numbers → each said at its field, what was typed kept, nothing changed', async ({
  dealer,
  browse,
  database,
  as,
}) => {
  const at = await dealer();
  const email = `ejer@${at.slug}.example`;
  const { customerId, portalUserId } = await makeLogin(database, at, { email, type: 'business' });
  await database.accounts
    .updateTable('portalUser')
    .set({ registeredAt: null })
    .where('id', '=', portalUserId)
    .execute();
  const browser = browse(at);
  await browser.signIn(email);
  const typed = { name: 'Eva', phone: '20304050', cvr: '12345678', invoiceEmail: 'faktura@@x', ean: '5790000000001' };
  const answer = await browser.send(browser.at('/register-portal'), typed);
  const html = parse(await answer.text());
  expect(answer.status).toBe(400);
  for (const words of ['CVR-nummeret er ikke gyldigt', 'Ugyldig e-mailadresse', 'EAN-nummer skal have 13 cifre']) {
    expect(html.text).toContain(words);
  }
  for (const [name, value] of Object.entries(typed)) {
    expect(html.querySelector(`input[name=${name}]`)?.getAttribute('value')).toBe(value);
  }
  const customer = ({ db }: Parameters<typeof publishPortalText>[0]) =>
    db.selectFrom('customer').select(['cvr', 'ean']).where('id', '=', customerId).executeTakeFirst();
  expect(await as({ organization: at }, customer)).toEqual({ cvr: '10150817', ean: null });
});

describe('an invitation', () => {
  async function make(
    { database, at, email }: { database: Parameters<typeof makeLogin>[0]; at: Dealer; email: string },
    more: { status?: 'recalled'; expiresAt?: Date } = {},
  ) {
    const token = randomBytes(24).toString('base64url');
    const { customerId } = await makeLogin(database, at, { email: `ejer-${email}` });
    await database.accounts.transaction().execute(async (db) => {
      await sql`select set_config('app.organizationId', ${at.id}, true), set_config('app.scope', '', true)`.execute(db);
      await db
        .insertInto('portalInvitation')
        .values({
          ...{ organizationId: at.id, customerId, email, role: 'user', tokenHash: hashToken(token) },
          expiresAt: new Date(Date.now() + 86_400_000),
          ...more,
        })
        .execute();
    });
    return token;
  }

  test('to a newcomer → one click and in; used, recalled, expired: three texts; unknown: 404', async ({
    dealer,
    browse,
    database,
  }) => {
    const at = await dealer();
    const token = await make({ database, at, email: 'inviteret@kunde.example' });
    const browser = browse(at);
    expect(await browser.read(browser.at(`/invite/${token}`))).toContain('inviteret@kunde.example');
    expect((await browser.send(browser.at(`/invite/${token}`), { step: 'accept' })).headers.get('location')).toBe(
      browser.at(''),
    );
    expect((await browser.visit(browser.at(''))).headers.get('location')).toBe(browser.at('/register-portal'));
    const recalled = await make({ database, at, email: 'a@kunde.example' }, { status: 'recalled' });
    const expired = await make({ database, at, email: 'b@kunde.example' }, { expiresAt: new Date(Date.now() - 1_000) });
    const guest = browse(at);
    expect(await guest.read(guest.at(`/invite/${token}`))).toContain('Invitationen er brugt');
    expect(await guest.read(guest.at(`/invite/${recalled}`))).toContain('Invitationen er trukket tilbage');
    expect(await guest.read(guest.at(`/invite/${expired}`))).toContain('Invitationen er udløbet');
    expect((await guest.visit(guest.at('/invite/findes-ikke'))).status).toBe(404);
    const other = await dealer();
    expect((await guest.visit(`/kundeportal/${other.slug}/invite/${token}`)).status).toBe(404);
    await database.accounts
      .updateTable('organizationSettings')
      .set({ phone: '+4586801234' })
      .where('organizationId', '=', at.id)
      .execute();
    for (const over of [recalled, expired]) {
      const html = parse(await (await guest.visit(guest.at(`/invite/${over}`))).text());
      expect(html.querySelector('main a[href="tel:+4586801234"]')?.text).toBe('Ring 86 80 12 34');
      expect((await guest.send(guest.at(`/invite/${over}`), { step: 'accept' })).headers.get('location')).toBe(
        guest.at(`/invite/${over}`),
      );
    }
  });

  test('to an address with a login → signs in as always and comes back', async ({ dealer, browse, database }) => {
    const at = await dealer();
    const email = 'kendt@kunde.example';
    await makeLogin(database, at, { email });
    const token = await make({ database, at, email });
    const browser = browse(at);
    const here = browser.at(`/invite/${token}`);
    const sent = await browser.send(here, { step: 'accept' });
    expect(sent.headers.get('location')).toBe(`${browser.at('/login')}?to=${encodeURIComponent(here)}`);
    await browser.send(sent.headers.get('location') ?? '', { email });
    const { code } = await codeTo(database, email);
    expect((await browser.enterCode(email, code)).headers.get('location')).toBe(here);
    expect((await browser.send(here, { step: 'accept' })).headers.get('location')).toBe(browser.at(''));
    expect(await (await browser.visit(browser.at(''))).text()).toContain('Skift kunde');
  });

  test('opened under another address → told so, and offered to switch', async ({ dealer, browse, database }) => {
    const at = await dealer();
    await makeLogin(database, at, { email: 'anden@kunde.example' });
    const token = await make({ database, at, email: 'rette@kunde.example' });
    const browser = browse(at);
    await browser.signIn('anden@kunde.example');
    const here = browser.at(`/invite/${token}`);
    const text = await browser.read(here);
    for (const each of ['rette@kunde.example', 'anden@kunde.example', 'Log ud']) expect(text).toContain(each);
    expect((await browser.send(here, { step: 'accept' })).status).toBe(403);
    expect((await browser.send(here, { step: 'switch' })).headers.get('location')).toBe(here);
    expect((await browser.send(here, { step: 'accept' })).headers.get('location')).toBe(browser.at(''));
  });
});
