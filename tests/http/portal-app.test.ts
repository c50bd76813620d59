import { parse } from 'node-html-parser';
import sharp from 'sharp';
import { expect } from 'vitest';
import { z } from 'zod';
import { createApp } from '#server/app.ts';
import { inCompany } from '#server/company/in-company.ts';
import { updateLogo } from '#server/company/settings-commands.ts';
import { tellPortal } from '#server/portal-notices/tell-portal.ts';
import { makeLogin, openPortalBrowser, test } from '../portal.ts';
import { pushKeys } from '../portal-news.ts';
import { subscribe } from '../push-service.ts';

const manifestSchema = z.looseObject({
  ...{ id: z.string(), name: z.string(), scope: z.string(), start_url: z.string(), theme_color: z.string() },
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.string(), type: z.string() })),
});

const linksIn = (html: string, rel: string) =>
  parse(html)
    .querySelectorAll(`link[rel=${rel}]`)
    .map((link) => link.getAttribute('href') ?? '');

test('the manifest and icons of a dealer → its own name, colour, logo and scope, the same app under a new slug', async ({
  dealer,
  browse,
  user,
  database,
}) => {
  const bil = await dealer('Bil');
  const browser = browse(bil);
  const login = await browser.visit(browser.at('/login'));
  const html = await login.text();
  expect(linksIn(html, 'manifest')).toEqual([browser.at('/app.webmanifest')]);
  expect(linksIn(html, 'apple-touch-icon')).toEqual([expect.stringMatching(/\/app-ikon\/[0-9a-f]{16}-180\.png$/)]);
  expect(login.headers.get('content-security-policy')).toContain("worker-src 'self'");
  const read = async () => manifestSchema.parse(await (await browser.visit(browser.at('/app.webmanifest'))).json());
  const letters = await read();
  expect(letters).toMatchObject({
    ...{ name: bil.name, lang: 'da', display: 'standalone' },
    ...{ start_url: `/kundeportal/${bil.slug}`, scope: `/kundeportal/${bil.slug}` },
  });
  const colored = { brandColor: '#1d4ed8' };
  await database.accounts
    .updateTable('organizationSettings')
    .set(colored)
    .where('organizationId', '=', bil.id)
    .execute();
  const logo = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
  const { id: userId } = await user({ organization: bil });
  const owner = { organizationId: bil.id, userId, role: 'owner' as const };
  await inCompany(database, owner, (company) => updateLogo(company, logo, 'logo.png'));
  const drawn = await read();
  expect(drawn.theme_color).toBe('#1d4ed8');
  expect(drawn.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { icons, middle } of [
    { icons: letters.icons, middle: undefined },
    { icons: drawn.icons, middle: [255, 0, 0] },
  ]) {
    for (const { src, sizes } of icons) {
      const answer = await browser.visit(src);
      const there = answer.status === 302 ? await browser.visit(answer.headers.get('location') ?? '') : answer;
      expect([there.status, there.headers.get('content-type')]).toEqual([200, 'image/png']);
      expect(there.headers.get('cache-control')).toContain('immutable');
      const { data, info } = await sharp(Buffer.from(await there.arrayBuffer()))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(`${info.width}x${info.height}`).toBe(sizes);
      expect([...data.subarray(0, 3)]).toEqual([29, 78, 216]);
      const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3;
      if (middle) expect([...data.subarray(at, at + 3)]).toEqual(middle);
    }
  }
  const slug = `${bil.slug}-ny`;
  await database.accounts.updateTable('organization').set({ slug }).where('id', '=', bil.id).execute();
  const moved = await browser.visit(browser.at('/app.webmanifest'));
  expect([moved.status, moved.headers.get('location')]).toEqual([302, `/kundeportal/${slug}/app.webmanifest`]);
  const renamed = manifestSchema.parse(await (await browser.visit(`/kundeportal/${slug}/app.webmanifest`)).json());
  expect([renamed.id, renamed.scope]).toEqual([drawn.id, `/kundeportal/${slug}`]);
});

test('no such app, icon or device → 404 as every other; staff have no worker', async ({ dealer, browse, visit }) => {
  const browser = browse(await dealer());
  const missing = ['/app-ikon/x.png', '/app-ikon/0123456789abcdef-77.png'].map((page) => browser.at(page));
  for (const page of [...missing, '/kundeportal/findes-ikke/app.js', '/kundeportal/findes-ikke/app.webmanifest']) {
    expect((await browser.visit(page)).status, page).toBe(404);
  }
  const staff = await visit('/account/login');
  const html = await staff.text();
  expect([linksIn(html, 'manifest'), html.includes('portal-app.js')]).toEqual([['/site.webmanifest'], false]);
  const worker = await browser.visit(browser.at('/app.js'));
  expect(Object.fromEntries(worker.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'service-worker-allowed': browser.at(''),
    'cache-control': 'no-cache',
  });
});

test('pages say whose they are, and what may be kept; a form from the queue is told where it has led', async ({
  dealer,
  browse,
  database,
  as,
}) => {
  const at = await dealer();
  const { email, portalUserId } = await makeLogin(database, at, { email: `k@${at.slug}.example` });
  const browser = browse(at);
  const facts = async (page: string) => {
    const { headers } = await browser.visit(browser.at(page));
    return [headers.get('x-portal-login'), headers.get('x-portal-keep'), headers.get('cache-control')];
  };
  expect(await facts('/login')).toEqual(['none', null, 'private, no-store']);
  await browser.signIn(email);
  expect(await facts('')).toEqual([portalUserId, 'yes', 'private, no-store']);
  for (const page of ['/aftaler', '/koerekort']) expect((await facts(page))[1], page).toBe('yes');
  for (const page of ['/indstillinger', '/filer']) {
    expect(await facts(page)).toEqual([portalUserId, null, 'private, no-store']);
  }
  const form = { step: 'message', text: 'Hej', formKey: crypto.randomUUID() };
  const headers = { 'x-portal-queue': portalUserId };
  const ofAnother = await browser.send(browser.at('?index'), form, { 'x-portal-queue': crypto.randomUUID() });
  expect([ofAnother.status, ofAnother.headers.get('x-portal-login')]).toEqual([409, portalUserId]);
  const messages = () => as({ organization: at }, ({ db }) => db.selectFrom('leadMessage').select('text').execute());
  expect(await messages()).toEqual([]);
  const sent = await browser.send(browser.at('?index'), form, headers);
  expect([sent.status, sent.headers.get('x-portal-to')]).toEqual([
    204,
    expect.stringMatching(/\/leads\/\d+\?sket=ask#beskeder$/),
  ]);
  const again = await browser.send(browser.at('?index'), form, headers);
  expect(again.headers.get('x-portal-to')).toBe(sent.headers.get('x-portal-to'));
  const refused = await browser.send(browser.at('?index'), { ...form, text: '' }, headers);
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('Skriv din besked')]);
});

test('a page that is opened → its news is read; one that the app fetches by itself is not', async ({
  dealer,
  browse,
  as,
  database,
}) => {
  const at = await dealer();
  const { email, customerId } = await makeLogin(database, at, { email: `k@${at.slug}.example` });
  const browser = browse(at);
  await browser.signIn(email);
  await as({ organization: at }, async (tenant) => {
    for (const path of ['', '/indstillinger']) await tellPortal(tenant, { kind: 'paper', customerId, path });
  });
  const states = () =>
    as({ organization: at }, async ({ db }) =>
      (await db.selectFrom('portalNotice').select('state').orderBy('id').execute()).map(({ state }) => state),
    );
  await browser.visit(browser.at(''), { 'x-portal-keeping': '1' });
  expect(await states()).toEqual(['new', 'new']);
  await browser.visit(browser.at(''));
  expect(await states()).toEqual(['read', 'new']);
});

test('a device and choices of a login → kept with its session, and gone as it signs out', async ({
  dealer,
  clone,
  database,
  as,
}) => {
  const at = await dealer();
  const { email, portalUserId } = await makeLogin(database, at, { email: `k@${at.slug}.example` });
  const testHost = '127.0.0.1:4711';
  const app = createApp({ ...clone.deps, pusher: { keys: pushKeys, testHost } });
  const browser = openPortalBrowser(app, database, at);
  const { device } = subscribe(testHost, '/a', pushKeys.publicKey);
  const endpoint = 'https://evil.example/a';
  expect((await browser.send(browser.at('/enhed'), device)).status).toBe(401);
  await browser.signIn(email);
  for (const wrong of [{ endpoint }, { p256dh: 'AAAA' }, { applicationKey: device.p256dh }]) {
    expect((await browser.send(browser.at('/enhed'), { ...device, ...wrong })).status).toBe(400);
  }
  const devices = () =>
    as({ organization: at }, ({ db }) => db.selectFrom('portalDevice').select(['portalUserId', 'endpoint']).execute());
  expect(await devices()).toEqual([]);
  for (const each of [device, device, { ...device, endpoint: `http://${testHost}/b` }]) {
    expect((await browser.send(browser.at('/enhed'), each)).status).toBe(204);
  }
  expect(await devices()).toEqual([{ portalUserId, endpoint: `http://${testHost}/b` }]);
  const saved = await browser.send(browser.at('/indstillinger/besked'), { hasPush: 'on', push: 'offer' });
  expect(saved.headers.get('location')).toBe(browser.at('/indstillinger?sket=nyt#nyt'));
  const page = parse(await (await browser.visit(browser.at('/indstillinger'))).text());
  const checked = page.querySelectorAll('#nyt input[type=checkbox]').filter((box) => 'checked' in box.attributes);
  expect(checked.map(({ attributes }) => `${attributes.name} ${attributes.value}`)).toEqual(['push offer']);
  await browser.send(browser.at('/log-ud'), {});
  expect(await devices()).toEqual([]);
});
