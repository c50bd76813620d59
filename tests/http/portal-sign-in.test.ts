import { createHash } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { textOf } from '../html.ts';
import { codeTo, type Dealer, makeLogin, test } from '../portal.ts';

const email = 'karen@kunde.example';

/** Seven codes that are not the mailed one. */
const wrongTo = ({ code }: { code: string }) =>
  Array.from({ length: 8 }, (_, digit) => String(digit).repeat(6))
    .filter((each) => each !== code)
    .slice(0, 7);

const expireCodes = ({ accounts }: Database, { id }: Dealer) =>
  accounts
    .updateTable('portalVerification')
    .set({ expiresAt: new Date(Date.now() - 60_000) })
    .where('organizationId', '=', id)
    .execute();

test('a code that is typed → signed in, while the link is never opened', async ({ dealer, browse, database }) => {
  const at = await dealer();
  const address = 'kode@kunde.example';
  await makeLogin(database, at, { email: address });
  const browser = browse(at);
  const asked = await browser.askCode(address);
  expect(asked.headers.get('location')).toBe(browser.at('/login/kode'));
  expect(await browser.read(browser.at('/login/kode'))).toContain(address);
  const entered = await browser.enterCode(address, (await codeTo(database, address)).code);
  expect([entered.status, entered.headers.get('location')]).toEqual([302, browser.at('')]);
  expect((await browser.visit(browser.at(''))).status).toBe(200);
  expect(await browser.read(browser.at('/login'))).toBe('');
});

test('a mailed button → signs in by the page’s button alone, once', async ({ dealer, browse, database }) => {
  const at = await dealer();
  const address = 'link@kunde.example';
  await makeLogin(database, at, { email: address });
  const browser = browse(at);
  await browser.send(`${browser.at('/login')}?to=${encodeURIComponent(browser.at('/team'))}`, { email: address });
  const { path } = await codeTo(database, address);
  const token = new URL(path, 'http://localhost').searchParams.get('token') ?? '';
  for (let scan = 0; scan < 3; scan += 1) expect((await browser.visit(path)).status).toBe(200);
  const entered = await browser.send(browser.at('/login/link'), { token });
  expect(entered.headers.get('location')).toBe(browser.at('/team'));
  const again = await browse(at).send(browser.at('/login/link'), { token });
  expect(again.status).toBe(400);
  expect(textOf(await again.text())).toContain('Linket er brugt eller for gammelt');
});

test('two codes asked for at once → one lives', async ({ dealer, browse, database }) => {
  const at = await dealer();
  const email = 'samtidig@kunde.example';
  await makeLogin(database, at, { email });
  const answers = await Promise.all(Array.from({ length: 4 }, () => browse(at).askCode(email)));
  expect(answers.map(({ status }) => status)).toEqual([302, 302, 302, 302]);
  const living = database.accounts.selectFrom('portalVerification').select('id').where('organizationId', '=', at.id);
  expect(await living.execute()).toHaveLength(1);
});

test('a code in the database → a keyed hash of ten minutes, under no address that can be read', async ({
  dealer,
  browse,
  database,
}) => {
  const at = await dealer();
  const address = 'hemmelig@kunde.example';
  await makeLogin(database, at, { email: address });
  await browse(at).askCode(address);
  const { code } = await codeTo(database, address);
  const { identifier, value, expiresAt } = await database.accounts
    .selectFrom('portalVerification')
    .selectAll()
    .where('organizationId', '=', at.id)
    .executeTakeFirstOrThrow();
  const digests = (['hex', 'base64', 'base64url'] as const).flatMap((form) =>
    [code, `code:${code}`].map((text) => createHash('sha256').update(text).digest(form)),
  );
  for (const known of [code, ...digests]) expect(value).not.toContain(known);
  expect(identifier).not.toContain('hemmelig');
  const minutes = (expiresAt.getTime() - Date.now()) / 60_000;
  expect([minutes > 8, minutes <= 10]).toEqual([true, true]);
});

test('a new code → the old one is dead; six wrong ones → so is the new one', async ({ dealer, browse, database }) => {
  const at = await dealer();
  const address = 'gammel@kunde.example';
  await makeLogin(database, at, { email: address });
  const browser = browse(at);
  await browser.askCode(address);
  const { code: old } = await codeTo(database, address);
  await browser.askCode(address);
  const { code } = await codeTo(database, address);
  const wrong = ['000000', '111111', '222222', '333333', '444444'].map((each) => (each === code ? '555555' : each));
  if (old !== code) expect((await browser.enterCode(address, old)).status).toBe(401);
  for (const each of wrong.slice(old === code ? 0 : 1)) {
    const answer = await browser.enterCode(address, each);
    expect(textOf(await answer.text())).toContain('Koden er ikke rigtig');
  }
  const spent = await browser.enterCode(address, code);
  expect([spent.status, textOf(await spent.text())]).toEqual([401, expect.stringContaining('for mange gange')]);
  expect((await browser.enterCode(address, code)).status).toBe(401);
});

describe('enumeration: known and unknown addresses', () => {
  test('login, register, forgotten password → same status, text and time', async ({ dealer, browse, database }) => {
    const at = await dealer();
    await makeLogin(database, at, { email });
    for (const page of ['/login', '/register', '/glemt-adgangskode']) {
      const answers = await Promise.all(
        [email, 'ukendt@kunde.example'].map(async (address) => {
          const browser = browse(at);
          const began = performance.now();
          const answer = await browser.send(browser.at(page), { email: address });
          const ms = performance.now() - began;
          const shown =
            answer.status === 302 ? await browser.read(browser.at('/login/kode')) : textOf(await answer.text());
          return { status: answer.status, text: shown.replaceAll(address, 'x'), ms };
        }),
      );
      const [known, unknown] = answers;
      expect(unknown).toMatchObject({ status: known?.status, text: known?.text });
      for (const { ms } of answers) expect(ms).toBeGreaterThanOrEqual(245);
    }
    const mailed = async (address: string) =>
      (await database.accounts.selectFrom('mail').select('kind').where('recipient', '=', address).execute()).length;
    // Who asks learns nothing; the owner of an address that has no login gets the mail of its registration alone.
    expect([await mailed(email), await mailed('ukendt@kunde.example')]).toEqual([3, 1]);
  });

  test('wrong codes and passwords → same status and text', async ({ dealer, browse, database }) => {
    const at = await dealer();
    const address = 'gaet@kunde.example';
    await makeLogin(database, at, { email: address });
    const askAs = async (each: string) => {
      const browser = browse(at);
      await browser.askCode(each);
      const tries: Response[] = [];
      // Five wrong ones are counted, the sixth ends the code, and after that there is none.
      for (const wrong of wrongTo(await codeTo(database, each))) tries.push(await browser.enterCode(each, wrong));
      await browser.askCode(each);
      await expireCodes(database, at);
      tries.push(await browser.enterCode(each, '000000'));
      const word = await browser.send(browser.at('/login'), {
        way: 'password',
        email: each,
        password: 'Forkert-adgang-1',
      });
      const answers = await Promise.all(
        [word, ...tries].map(async (answer) => [answer.status, textOf(await answer.text()).replaceAll(each, 'x')]),
      );
      return answers.flat();
    };
    const seen = [await askAs(address), await askAs('ingen@kunde.example')];
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[0]?.filter((each) => typeof each === 'number')).toEqual(Array.from({ length: 9 }, () => 401));
    expect(seen[0]?.join()).toMatch(/for mange gange.*for gammel/s);
  });
});

test('the same e-mail at two dealers → code, link and session of one are worth nothing at the other', async ({
  dealer,
  browse,
  app,
  database,
}) => {
  const address = 'begge@kunde.example';
  const [one, other] = [await dealer('Bil'), await dealer('Bilhuset')];
  for (const at of [one, other]) await makeLogin(database, at, { email: address });
  const browser = browse(one);
  await browser.askCode(address);
  const { code, path } = await codeTo(database, address);
  const elsewhere = browse(other);
  // The other dealer's request leaves the first one's code alone.
  await elsewhere.askCode(address);
  const { code: own } = await codeTo(database, address);
  if (code !== own) expect((await elsewhere.enterCode(address, code)).status).toBe(401);
  const token = new URL(path, 'http://localhost').searchParams.get('token') ?? '';
  expect((await elsewhere.send(elsewhere.at('/login/link'), { token })).status).toBe(400);
  expect((await browser.enterCode(address, code)).status).toBe(302);
  expect((await browser.visit(browser.at(''))).status).toBe(200);

  const asOther = await browser.visit(`/kundeportal/${other.slug}/team`);
  expect(asOther.headers.get('location')).toBe(
    `/kundeportal/${other.slug}/login?to=${encodeURIComponent(`/kundeportal/${other.slug}/team`)}`,
  );
  const [[name = '', value = ''] = []] = [...browser.jar].filter(
    ([each]) => each.startsWith('portal-') && each.includes('session'),
  );
  const renamed = name.replace(one.id, other.id);
  const forged = await app(
    new Request(`http://localhost/kundeportal/${other.slug}`, { headers: { cookie: `${renamed}=${value}` } }),
    { clientAddress: '127.0.0.1' },
  );
  expect(forged.status).toBe(302);
});

test('staff cookie at a portal, portal cookie at staff → worth nothing', async ({
  dealer,
  browse,
  visit,
  database,
}) => {
  const at = await dealer();
  const address = 'personale@kunde.example';
  await makeLogin(database, at, { email: address });
  const asStaff = await visit(`/kundeportal/${at.slug}`, { as: { organization: at } });
  expect(asStaff.headers.get('location')).toBe(`/kundeportal/${at.slug}/login`);
  const browser = browse(at);
  await browser.signIn(address);
  expect((await browser.visit('/cars')).headers.get('location')).toBe('/account/login?to=%2Fcars');
  expect(await browser.whoAmI()).toBeNull();
});

test('a session of a portal → over 90 days after its sign-in, however often it is used', async ({
  dealer,
  browse,
  database,
}) => {
  const { accounts } = database;
  const at = await dealer();
  const address = 'laenge@kunde.example';
  await makeLogin(database, at, { email: address });
  const browser = browse(at);
  await browser.askCode(address);
  await browser.enterCode(address, (await codeTo(database, address)).code);
  const day = 24 * 60 * 60 * 1000;
  const aged = (days: number, expiresAt: Date) =>
    accounts
      .updateTable('portalSession')
      .set({ createdAt: new Date(Date.now() - days * day), expiresAt })
      .where('organizationId', '=', at.id)
      .execute();
  await aged(80, new Date(Date.now() + day));
  expect((await browser.visit(browser.at(''))).status).toBe(200);
  const kept = accounts.selectFrom('portalSession').select('expiresAt').where('organizationId', '=', at.id);
  expect(((await kept.executeTakeFirstOrThrow()).expiresAt.getTime() - Date.now()) / day).toBeCloseTo(10, 1);
  await aged(90.1, new Date(Date.now() + 30 * day));
  expect((await browser.visit(browser.at(''))).headers.get('location')).toContain('/login');
});
